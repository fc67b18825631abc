import { copy } from './copy.ts';

export function CoachSection() {
  const { title, reasons } = copy.coach;
  return (
    <section id="ai-coach" className="border-t bg-surface">
      <div className="mx-auto grid max-w-[1280px] gap-x-8 gap-y-10 px-5 py-16 md:py-20 lg:grid-cols-[0.76fr_1.24fr]">
        <h2 className="display max-w-[20rem] text-h2 md:text-h1">{title}</h2>
        <dl className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
          {reasons.map((reason) => (
            <div key={reason.title}>
              <dt className="text-title font-semibold">{reason.title}</dt>
              <dd className="mt-1.5 text-title/6 text-text-2">{reason.line}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
