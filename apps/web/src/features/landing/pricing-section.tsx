import { PricingBlock } from '../../shared/plans/pricing-block.tsx';
import { copy } from './copy.ts';
import { Section } from './section.tsx';

export function PricingSection() {
  return (
    <Section id="pricing" lifted>
      <PricingBlock heading={copy.pricing.title} hasContact />
    </Section>
  );
}
