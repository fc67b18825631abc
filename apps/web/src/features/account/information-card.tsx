import type { User } from '@lamplight/contract/auth.ts';
import { formatDate } from '../../shared/shell/format.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { copy } from './copy.ts';
import { Fact, Facts } from './facts.tsx';
import { SettingsCard } from './settings-card.tsx';

export function InformationCard({ user }: { user: User }) {
  const words = copy.information;
  return (
    <SettingsCard title={words.title}>
      <Facts>
        <Fact name={words.email}>{user.email}</Fact>
        <Fact name={words.verification}>
          {user.isVerified ? (
            <Badge variant="verified">{words.verified}</Badge>
          ) : (
            <Badge>{words.notVerified}</Badge>
          )}
        </Fact>
        <Fact name={words.memberSince}>{formatDate(user.createdAt, 'UTC')}</Fact>
        <Fact name={words.role}>{words.roles[user.role]}</Fact>
      </Facts>
    </SettingsCard>
  );
}
