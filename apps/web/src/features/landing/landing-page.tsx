import { deployment } from '@lamplight/domain/deployment.ts';
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
import { Hero } from './hero.tsx';
import '../../styles/landing.css';

/** Markup without state: the build renders it to a page that needs no React; `activatePage` adds the behaviour. */
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
