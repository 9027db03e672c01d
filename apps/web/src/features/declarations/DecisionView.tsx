import type { Declaration } from '@guichet/contract/cec';
import { libelleMotif, MOTIFS_REFUS, type MotifRefus } from '@guichet/rules/cec';
import { Alert, Button, PageTitle, RadioField, StickyFoot } from '@guichet/ui';
import { type JSX, useState } from 'react';
import { Faits } from './Ligne.tsx';

/** What is to be decided of: everything, or what the button already said. */
export type Mode = 'choisir' | 'valider' | 'refuser';

/** A decision as it is confirmed: null validates, a number is the reason of a refusal. */
export type Choix = MotifRefus | null;

export interface DecisionViewProps {
  readonly declarations: readonly Declaration[];
  readonly mode: Mode;
  readonly busy: boolean;
  readonly error: string | null;
  readonly onConfirm: (choix: Choix) => void;
  readonly onCancel: () => void;
}

const VALIDER = 'valider';
const REFUS = MOTIFS_REFUS.map(({ id, libelle }) => ({ value: String(id), label: libelle }));
const TITRES: Readonly<Record<Mode, string>> = { choisir: 'Décider', valider: 'Valider', refuser: 'Refuser' };
const CHAMP = 'decision';

const optionsOf = (mode: Mode) =>
  mode === 'choisir'
    ? [
        { value: VALIDER, label: 'Valider la déclaration' },
        ...REFUS.map(({ value, label }) => ({ value, label: `Refuser : ${label}` })),
      ]
    : REFUS;

const several = (nombre: number): string => (nombre === 1 ? 'la déclaration' : `les ${nombre} déclarations`);
const sayConfirm = (value: string | null, nombre: number): string => {
  if (value === null) return 'Confirmer, sans retour';
  return `${value === VALIDER ? 'Valider' : 'Refuser'} ${several(nombre)}, sans retour`;
};
const sayChoix = (value: string | null, nombre: number): string => {
  if (value === null) return 'Rien n’est encore choisi.';
  const s = nombre === 1 ? '' : 's';
  if (value === VALIDER) return `${nombre} validée${s}.`;
  return `${nombre} refusée${s} : ${libelleMotif(Number(value))}.`;
};

/** CEC-011: 0 the declarations, 1 the decision and its reason, 2 the confirmation. */
export const DecisionView = (props: DecisionViewProps): JSX.Element => {
  const { declarations, mode, busy, error, onConfirm, onCancel } = props;
  const [value, setValue] = useState<string | null>(mode === 'valider' ? VALIDER : null);
  const [missing, setMissing] = useState<string | null>(null);
  const nombre = declarations.length;
  const confirm = (): void => {
    if (value === null) {
      setMissing(mode === 'choisir' ? 'Choisissez une décision.' : 'Choisissez le motif du refus.');
      document.getElementById(CHAMP)?.focus();
      return;
    }
    onConfirm(value === VALIDER ? null : (Number(value) as MotifRefus));
  };
  return (
    <div className="ga-stack">
      <PageTitle
        takesFocus
      >{`${TITRES[mode]} ${nombre === 1 ? 'une déclaration' : `${nombre} déclarations`}`}</PageTitle>
      <ul className="ga-dec" aria-label="Déclarations" data-groupe="0">
        {declarations.map((declaration) => (
          <li className="ga-dec__ligne" key={declaration.id}>
            <div className="ga-dec__mots">
              <Faits declaration={declaration} />
            </div>
          </li>
        ))}
      </ul>
      {mode !== 'valider' && (
        <div data-groupe="1" className="ga-reading">
          <RadioField
            id={CHAMP}
            label={mode === 'choisir' ? 'Votre décision' : 'Pourquoi ?'}
            hint={
              nombre === 1
                ? 'La personne lira le motif d’un refus.'
                : `Un motif pour les ${nombre}. Chaque personne le lira.`
            }
            stacked
            options={optionsOf(mode)}
            value={value ?? ''}
            {...(missing !== null && { error: missing })}
            input={{
              name: CHAMP,
              onChange: ({ currentTarget }) => {
                setMissing(null);
                setValue(currentTarget.value);
              },
            }}
          />
        </div>
      )}
      <div data-groupe="2">
        <StickyFoot
          label="Confirmation"
          state={
            <div className="ga-stack">
              <p className="fr-mb-0" role="status">
                {sayChoix(value, nombre)} Une décision ne se change plus.
              </p>
              <div role="alert">{error && <Alert severity="error">{error}</Alert>}</div>
            </div>
          }
        >
          <Button priority="tertiary" onClick={onCancel}>
            Retour
          </Button>
          <Button busy={busy} onClick={confirm}>
            {sayConfirm(value, nombre)}
          </Button>
        </StickyFoot>
      </div>
    </div>
  );
};
