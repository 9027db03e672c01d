import { isSameValue } from '@guichet/rules/versions';
import { Alert, Button } from '@guichet/ui';
import { type JSX, type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { get } from 'react-hook-form';
import * as z from 'zod';
import { FormErrors } from '../form/FormErrors.tsx';
import { submitWith } from '../form/submitWith.ts';
import { useDraft } from '../form/useDraft.ts';
import { useZodForm } from '../form/useZodForm.ts';
import { ChampField } from './ChampField.tsx';
import { type Bloc, type Champ, champsOf, headsOf, type Source, type Valeurs } from './champ.ts';
import { type Lecture, readSaisies, toSaisies } from './lecture.ts';
import { sayChamp } from './say.ts';

export type Shape = Readonly<Record<string, z.ZodType>>;

export interface ChampsFormProps {
  readonly blocs: readonly Bloc[];
  /** The rule of each field of the record, the server's own. */
  readonly shape: Shape;
  readonly vides?: Lecture['vides'];
  readonly source: Source;
  /** What a registry says where something else was typed over it. */
  readonly registre?: Valeurs;
  /** Under which name what is typed is kept until it is saved. */
  readonly draft: string;
  /** Of the record that is typed over; absent for a new one. */
  readonly version?: number | undefined;
  readonly submit: string;
  /** The page has a button of its own that saves and goes on: what it calls is put here. */
  readonly suite?: RefObject<(() => void) | null> | undefined;
  /** Every field of the page as it would become; whoever saves keeps what changed. */
  readonly onSave: (valeurs: Record<string, unknown>, goesOn: boolean) => Promise<void>;
  /** Beside the button: another way out, what was saved. */
  readonly children?: (isDirty: boolean) => ReactNode;
}

const schemaOf = (lecture: Lecture, shape: Shape): z.ZodType<Record<string, unknown>, Record<string, unknown>> => {
  const checked = Object.fromEntries(headsOf(lecture.champs).map((head) => [head, shape[head] ?? z.unknown()]));
  return z.preprocess((saisies: Record<string, unknown>) => readSaisies(lecture, saisies), z.object(checked));
};

const readDraft = (draft: unknown): Record<string, unknown> | null =>
  typeof draft === 'object' && draft !== null ? (draft as Record<string, unknown>) : null;

interface RegistreProps {
  readonly champ: Champ;
  readonly champs: readonly Champ[];
  readonly source: Source;
  readonly registre: Valeurs;
  readonly onTake: (name: string) => void;
}

/** What was typed stands over what the registry says: both in sight, and the way back. */
const Registre = ({ champ, champs, source, registre, onTake }: RegistreProps): JSX.Element | null => {
  const head = headsOf([champ])[0] ?? '';
  const isLast = champs.filter(({ name }) => name.split('.')[0] === head).at(-1) === champ;
  if (!(head in registre) || !isLast) return null;
  return (
    <p className="ga-registre">
      <span className="ga-mention">Au registre : {sayChamp(champs, head, registre[head], source)}</span>{' '}
      <button type="button" className="fr-btn fr-btn--tertiary fr-btn--sm" onClick={() => onTake(head)}>
        Reprendre <span className="fr-sr-only">la valeur du registre pour {champ.label}</span>
      </button>
    </p>
  );
};

/** Always in the page, so that what comes into it is announced. */
const Note = ({ children }: { readonly children: string | null }): JSX.Element => (
  <p role="status" className="ga-mention">
    {children}
  </p>
);

interface ConnuProps {
  readonly said: string | null;
  readonly corriger: string | undefined;
  readonly isInError: boolean;
  readonly children: ReactNode;
}

/** The value in sight, its fields under it for who corrects it; nothing to fold where nothing is known. */
const Connu = ({ said, corriger, isInError, children }: ConnuProps): JSX.Element => {
  const [isOpen, setIsOpen] = useState(false);
  if (said === null) return <>{children}</>;
  return (
    <div className="ga-connu">
      <p className="ga-connu__valeur">{said}</p>
      <details open={isOpen || isInError} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>{corriger}</summary>
        {children}
      </details>
    </div>
  );
};

/** A form described as data: one machine for every subject of a record. */
export const ChampsForm = (props: ChampsFormProps): JSX.Element => {
  const { blocs, shape, vides, source, registre = {}, draft, version, submit, suite, onSave, children } = props;
  const { valeurs } = source;
  const champs = champsOf(blocs);
  const lecture = { champs, valeurs, ...(vides && { vides }) };
  const written = JSON.stringify(toSaisies(champs, valeurs));
  const saisies = useMemo((): Record<string, unknown> => JSON.parse(written), [written]);
  const form = useZodForm<Record<string, unknown>, Record<string, unknown>>(schemaOf(lecture, shape), saisies);
  const { isSubmitting, isDirty } = form.formState;
  const { reset, getValues } = form;
  const sent = useRef<string | null>(null);
  const isDirtyNow = useRef(false);
  // A record read again brings what others changed; what is being typed stays, unless it is what was just saved.
  useEffect(() => {
    const isTyped = isDirtyNow.current && sent.current !== JSON.stringify(getValues());
    sent.current = null;
    reset(saisies, isTyped ? { keepDirtyValues: true } : undefined);
  }, [saisies, reset, getValues]);
  useEffect(() => {
    isDirtyNow.current = isDirty;
  }, [isDirty]);
  const isRestored = useDraft(form, draft, readDraft, { version });
  const names = champs.map(({ name }) => name);
  const typed = readSaisies(lecture, form.watch());
  const take = (head: string) => {
    const taken = toSaisies(champs, { ...valeurs, [head]: registre[head] });
    form.setValue(head, taken[head], { shouldDirty: true });
  };
  const submitAs = (goesOn: boolean) =>
    submitWith(form, names, (values) => {
      sent.current = JSON.stringify(getValues());
      return onSave(values, goesOn);
    });
  useEffect(() => {
    if (!suite) return;
    suite.current = () => void (isSubmitting || submitAs(true)());
    return () => {
      suite.current = null;
    };
  });
  const isAsked = ({ isAsked: asked }: Champ) => asked?.({ ...valeurs, ...typed }) ?? true;
  return (
    <form noValidate onSubmit={submitAs(false)}>
      {isRestored && isDirty && (
        <Alert severity="info">Ce que vous aviez saisi a été gardé. Il reste à l’enregistrer.</Alert>
      )}
      <FormErrors form={form} fields={names} />
      {blocs.map(({ titre, champs: own, connu }) => (
        <div key={titre ?? 'champs'} className="ga-bloc">
          {titre && own.some(isAsked) && <h2>{titre}</h2>}
          <Connu
            said={connu?.say(valeurs) ?? null}
            corriger={connu?.corriger}
            isInError={own.some(({ name }) => get(form.formState.errors, name) !== undefined)}
          >
            <div className="ga-champs">
              {own.filter(isAsked).map((champ) => (
                <ChampField key={champ.name} champ={champ} form={form} source={source}>
                  {champ.note && <Note>{champ.note({ ...valeurs, ...typed })}</Note>}
                  <Registre champ={champ} champs={champs} source={source} registre={registre} onTake={take} />
                </ChampField>
              ))}
            </div>
          </Connu>
        </div>
      ))}
      <div className="ga-actions">
        <Button type="submit" priority={suite ? 'secondary' : 'primary'} busy={isSubmitting}>
          {isSubmitting ? 'Enregistrement…' : submit}
        </Button>
        {children?.(isDirty)}
      </div>
    </form>
  );
};

/** Of what the form says, only what differs from the record. */
export const changesIn = (valeurs: Valeurs, saisies: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(saisies).filter(([name, value]) => !isSameValue(valeurs[name], value)));
