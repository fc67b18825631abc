import { deployment } from '../../shared/deployment/deployment.ts';
import { useEffect } from 'react';
import { MainContent, SkipLink } from '../../shared/page/main-content.tsx';
import { SiteFooter } from '../../shared/page/site-footer.tsx';
import { SiteHeader } from '../../shared/page/site-header.tsx';
import {
  AudienceSection,
  ClosingSection,
  CoachSection,
  FeaturesSection,
  PricingSection,
  SkillsSection,
} from './sections.tsx';
import { copy } from './copy.ts';
import { activatePage } from './activate-page.ts';
import { ArrowRight } from 'lucide-react';
import { Link } from '../../shared/routing/link.tsx';
import { Badge } from '../../shared/ui/badge.tsx';
import { buttonClass } from '../../shared/ui/button.tsx';
import { HeroDemo } from './hero-demo.tsx';
import '../../styles/landing.css';

/** Markup without state. The build renders it to a page that needs no React, and `activatePage` adds the behaviour. */
export function LandingPage() {
  useEffect(() => activatePage(document), []);

  return (
    <>
      <SkipLink />
      <SiteHeader links={copy.nav} menuLinks={copy.menu} />
      <MainContent className="landing">
        <Hero />
        <CoachSection />
        <FeaturesSection />
        <SkillsSection />
        <AudienceSection />
        <PricingSection />
        <ClosingSection />
      </MainContent>
      <SiteFooter supportEmail={deployment.supportEmail} />
    </>
  );
}

function Hero() {
  const { beta, title, lead, start, browse, note } = copy.hero;
  return (
    <section className="relative">
      <div aria-hidden className="hero-light" />
      <div className="relative mx-auto grid max-w-[1280px] items-center gap-12 px-5 py-14 md:py-16 lg:grid-cols-[0.68fr_1.32fr] lg:gap-14">
        <div>
          <Badge>{beta}</Badge>
          <h1 className="display mt-5 text-[2.875rem]/[3rem] md:text-[3.5rem]/[3.625rem] xl:text-hero">
            {title}
          </h1>
          <p className="mt-6 max-w-[30rem] text-[1.0625rem]/7 text-text-2">{lead}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Link href="/signup" className={buttonClass({ variant: 'primary', size: 'lg' })}>
              {start}
              <ArrowRight aria-hidden />
            </Link>
            <Link href="/games" className={buttonClass({ size: 'lg' })}>
              {browse}
            </Link>
          </div>
          <p className="mt-5 text-small text-text-3">{note}</p>
        </div>
        <HeroDemo />
      </div>
    </section>
  );
}
