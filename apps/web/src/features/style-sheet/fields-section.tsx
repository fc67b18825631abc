import { useId, useState } from 'react';
import { Card, CardContent } from '../../shared/ui/card.tsx';
import { Checkbox } from '../../shared/forms/checkbox.tsx';
import { CodeInput } from '../../shared/ui/code-input.tsx';
import { Field, Input } from '../../shared/forms/field.tsx';
import { PasswordInput } from '../../shared/forms/password-input.tsx';
import { Select } from '../../shared/ui/select.tsx';
import { StrengthMeter } from '../../shared/ui/strength-meter.tsx';
import { Section } from './section.tsx';

export function FieldsSection() {
  const [code, setCode] = useState('4821');
  const [hasAgreed, setHasAgreed] = useState(true);
  const termsId = useId();
  return (
    <Section title="Fields">
      <Card>
        <CardContent className="grid gap-4 sm:p-5">
          <Field label="E-mail">
            {(control) => (
              <Input {...control} type="email" autoComplete="email" placeholder="you@example.org" />
            )}
          </Field>
          <Field label="Password" hint={<StrengthMeter score={3} tone="medium" word="Medium" />}>
            {(control) => (
              <PasswordInput {...control} autoComplete="new-password" defaultValue="lamplight1" />
            )}
          </Field>
          <Field label="Username" error="This username is taken">
            {(control) => <Input {...control} defaultValue="queen-to-h6" />}
          </Field>
          <Field label="Result">
            {(control) => (
              <Select {...control} defaultValue="all">
                <option value="all">All results</option>
                <option value="won">Won</option>
                <option value="drawn">Drawn</option>
              </Select>
            )}
          </Field>
          <Field label="Verification code">
            {(control) => <CodeInput {...control} value={code} onValueChange={setCode} />}
          </Field>
          <span className="flex items-center gap-2">
            <Checkbox
              id={termsId}
              checked={hasAgreed}
              onChange={(event) => setHasAgreed(event.currentTarget.checked)}
            />
            <label htmlFor={termsId} className="text-text-2">
              I agree to the Terms and the Privacy Policy
            </label>
          </span>
        </CardContent>
      </Card>
    </Section>
  );
}
