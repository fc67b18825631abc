import { deployment } from '@lamplight/domain/deployment.ts';
import { useEffect } from 'react';
import { MainContent, SkipLink } from '../../shared/page/main-content.tsx';
import { SiteFooter } from '../../shared/page/site-footer.tsx';
import { SiteHeader } from '../../shared/page/site-header.tsx';
import '../../styles/landing.css';
import { AudienceSection } from './audience-section.tsx';
import { ClosingSection } from './closing-section.tsx';
import { CoachSection } from './coach-section.tsx';
import { copy } from './copy.ts';
import { activatePage } from './activate-page.ts';
import { FeaturesSection } from './features-section.tsx';
import { Hero } from './hero.tsx';
import { PricingSection } from './pricing-section.tsx';
import { SkillsSection } from './skills-section.tsx';

/** Markup without state: the build renders it to a page that needs no React; `enliven` adds the behaviour. */
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
