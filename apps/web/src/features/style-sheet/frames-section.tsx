import { AccountMenu } from '../../shared/shell/account-menu.tsx';
import { AppHeader } from '../../shared/shell/app-header.tsx';
import { Badge } from '../../shared/ui/badge.tsx';
import { SiteFooter } from '../../shared/page/site-footer.tsx';
import { SiteHeader } from '../../shared/page/site-header.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { Section } from './section.tsx';

const anchors = [
  { href: '#features', label: 'Features' },
  { href: '#skills', label: 'Skills' },
  { href: '#pricing', label: 'Pricing' },
] as const;

export function FramesSection() {
  return (
    <Section title="Headers and footer" className="lg:col-span-2">
      <div className="-mx-5 grid gap-4 sm:mx-0">
        <div className="panel overflow-clip">
          <AppHeader
            badge={<Badge variant="plan-basic">Basic Plan</Badge>}
            account={
              <AccountMenu
                initials="LP"
                name="player@example.org"
                isAdmin
                onOpenAdmin={() => toast({ title: 'Admin Panel' })}
                onSignOut={() => toast({ title: 'Logged Out' })}
              />
            }
          />
        </div>
        <div className="panel overflow-clip">
          <AppHeader
            full
            title={
              <>
                <span className="truncate text-title font-semibold">Interactive Play</span>
                <Badge variant="mode">Follow Magnus</Badge>
              </>
            }
          />
        </div>
        <div className="panel">
          <SiteHeader
            links={anchors}
            menuLinks={[
              ...anchors,
              { href: '#ai-coach', label: 'AI coach' },
              { href: '/contact', label: 'Contact' },
            ]}
          />
        </div>
        <div className="panel overflow-clip">
          <SiteFooter supportEmail="support@example.org" />
        </div>
      </div>
    </Section>
  );
}
