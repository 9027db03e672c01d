import type { AnneeLue } from '@guichet/contract/association';
import { type Personnes, passagesOf, personnesSchema } from '@guichet/rules/haa';
import { Alert, Button, TextField } from '@guichet/ui';
import { type JSX, useState } from 'react';
import { MOIS, sayNombre } from './mots.ts';

export interface PersonnesAideesProps {
  readonly annee: Pick<AnneeLue, 'annee' | 'inscrits' | 'foyers' | 'passages'>;
  readonly isEditable: boolean;
  /** Answers why it was refused; nothing once it is kept. */
  readonly onSave: (personnes: Personnes) => Promise<string | null>;
}

const HAUTEUR = 70;
const dire = (nombre: number | null): string => (nombre === null ? 'Non précisé' : sayNombre(nombre));

const Passages = ({ passages }: Pick<Personnes, 'passages'>): JSX.Element => {
  const most = Math.max(1, ...passages.map((nombre) => nombre ?? 0));
  const said = passages.flatMap((nombre, mois) => (nombre === null ? [] : [`${MOIS[mois]} ${sayNombre(nombre)}`]));
  return (
    <svg className="ga-passages" viewBox="0 0 360 96" role="img" aria-label={`Passages par mois : ${said.join(', ')}`}>
      <path d="M0 76h360" stroke="var(--border-plain-grey)" />
      {passages.map((nombre, mois) => {
        const height = (HAUTEUR * (nombre ?? 0)) / most;
        return (
          <g key={MOIS[mois]}>
            <rect className="ga-denrees__part--0" x={3 + 30 * mois} y={76 - height} width="24" height={height} />
            <text x={15 + 30 * mois} y="92" textAnchor="middle" fontSize="14" fill="currentColor">
              {MOIS[mois]?.[0]}
            </text>
          </g>
        );
      })}
    </svg>
  );
};

const readNombre = (text: string): number | null => {
  const digits = text.replace(/[\s\u00a0\u202f]/gu, '');
  if (digits === '') return null;
  return /^\d+$/u.test(digits) ? Number(digits) : Number.NaN;
};
const ENTIER = 'Écrivez un nombre entier, sans virgule.';

const Formulaire = ({
  annee,
  onSave,
  onClose,
}: Pick<PersonnesAideesProps, 'annee' | 'onSave'> & { readonly onClose: () => void }): JSX.Element => {
  const textOf = (nombre: number | null): string => (nombre === null ? '' : String(nombre));
  const [inscrits, setInscrits] = useState(textOf(annee.inscrits));
  const [foyers, setFoyers] = useState(textOf(annee.foyers));
  const [passages, setPassages] = useState(annee.passages.map(textOf));
  const [erreurs, setErreurs] = useState<ReadonlySet<string>>(new Set());
  const [refus, setRefus] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    const asked = { inscrits: readNombre(inscrits), foyers: readNombre(foyers), passages: passages.map(readNombre) };
    const read = personnesSchema.safeParse(asked);
    setErreurs(new Set(read.error?.issues.map(({ path }) => path.join('-'))));
    if (!read.success) {
      document.getElementById(`personnes-${read.error.issues[0]?.path.join('-')}`)?.focus();
      return;
    }
    setIsBusy(true);
    const refused = await onSave(read.data);
    setIsBusy(false);
    setRefus(refused);
    if (refused === null) onClose();
  };
  const field = (name: string, label: string, value: string, onText: (text: string) => void) => (
    <TextField
      key={name}
      id={`personnes-${name}`}
      label={label}
      error={erreurs.has(name) ? ENTIER : undefined}
      input={{ value, inputMode: 'numeric', autoComplete: 'off', onChange: ({ target }) => onText(target.value) }}
    />
  );
  return (
    <form
      noValidate
      className="ga-stack"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {refus && (
        <Alert severity="error" announced="alert">
          {refus}
        </Alert>
      )}
      <div className="ga-personnes__champs">
        {field('inscrits', 'Personnes inscrites', inscrits, setInscrits)}
        {field('foyers', 'Foyers', foyers, setFoyers)}
      </div>
      <fieldset className="ga-personnes__mois">
        <legend>Passages, mois par mois</legend>
        <div className="ga-personnes__champs">
          {MOIS.map((mois, rang) =>
            field(`passages-${rang}`, mois, passages[rang] ?? '', (text) =>
              setPassages(passages.map((one, index) => (index === rang ? text : one))),
            ),
          )}
        </div>
      </fieldset>
      <div className="ga-actions">
        <Button type="submit" busy={isBusy}>
          Enregistrer
        </Button>
        <Button priority="secondary" onClick={onClose}>
          Annuler
        </Button>
      </div>
    </form>
  );
};

/** Who was helped: how many, and how often month by month. */
export const PersonnesAidees = ({ annee, isEditable, onSave }: PersonnesAideesProps): JSX.Element => {
  const [isOpen, setIsOpen] = useState(false);
  const passages = passagesOf(annee);
  return (
    <section aria-labelledby="personnes">
      <div className="ga-section-head">
        <h2 id="personnes">Personnes aidées</h2>
        {isEditable && !isOpen && (
          <Button priority="tertiary" onClick={() => setIsOpen(true)}>
            Noter<span className="fr-sr-only"> les personnes aidées</span>
          </Button>
        )}
      </div>
      {isOpen ? (
        <Formulaire annee={annee} onSave={onSave} onClose={() => setIsOpen(false)} />
      ) : (
        <>
          <dl className="ga-personnes">
            <div>
              <dt>Inscrits</dt>
              <dd>{dire(annee.inscrits)}</dd>
            </div>
            <div>
              <dt>Foyers</dt>
              <dd>{dire(annee.foyers)}</dd>
            </div>
            <div>
              <dt>Passages</dt>
              <dd>{dire(passages)}</dd>
            </div>
          </dl>
          {passages !== null && <Passages passages={annee.passages} />}
        </>
      )}
    </section>
  );
};
