import {
  anneeParDefaut,
  anneesValidite,
  EXTENSIONS_ACCEPTEES,
  isTypeDocument,
  PETITE_TAILLE,
  TYPES,
  TYPES_DOCUMENT,
  type TypeDocument,
} from '@guichet/rules/document';
import { Alert, Button, ErrorSummary, FileField, SelectField, TextField } from '@guichet/ui';
import { type FormEvent, type JSX, useRef, useState } from 'react';
import type { Depot, EtatDepot } from './useDepot.ts';
import { isPetit } from './verifier.ts';

export interface DepotFormProps {
  readonly exercice: number;
  readonly etat: EtatDepot;
  /** The type asked for by the way here: what is missing. */
  readonly initial: TypeDocument | null;
  readonly onDeposit: (depot: Depot) => Promise<boolean>;
  readonly onStop: () => void;
}

const OPTIONS = TYPES.map((value) => ({ value, label: TYPES_DOCUMENT[value] }));
const MANQUES = {
  type: 'Choisissez de quel document il s’agit.',
  fichier: 'Choisissez un fichier.',
} as const;

const Progres = ({ part, onStop }: { readonly part: number; readonly onStop: () => void }): JSX.Element => {
  const pour = Math.floor(part * 100);
  return (
    <div className="ga-progres">
      <label htmlFor="progres-envoi">
        {pour < 100 ? `Envoi en cours : ${pour} %` : 'Fichier envoyé, vérification…'}
      </label>
      <progress id="progres-envoi" value={pour} max={100} />
      <Button priority="secondary" onClick={onStop}>
        Arrêter l’envoi
      </Button>
    </div>
  );
};

export const DepotForm = ({ exercice, etat, initial, onDeposit, onStop }: DepotFormProps): JSX.Element => {
  const [type, setType] = useState<TypeDocument | null>(initial);
  const [annee, setAnnee] = useState<string>('');
  const [remarque, setRemarque] = useState<string>('');
  const [file, setFile] = useState<File | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [manques, setManques] = useState<readonly (keyof typeof MANQUES)[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const annees = type ? anneesValidite(type, exercice) : [];
  const extensions = isPetit(type) ? PETITE_TAILLE.extensions : EXTENSIONS_ACCEPTEES;
  const choose = (value: string) => {
    const chosen = isTypeDocument(value) ? value : null;
    setType(chosen);
    setAnnee(chosen ? String(anneeParDefaut(chosen, exercice) ?? '') : '');
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAttempt(attempt + 1);
    setManques([...(type ? [] : (['type'] as const)), ...(file ? [] : (['fichier'] as const))]);
    if (!type || !file) return;
    const annee_validite = annee === '' ? null : Number(annee);
    if (await onDeposit({ id_type: type, annee_validite, remarque: remarque.trim(), file })) {
      choose('');
      setRemarque('');
      setFile(null);
      if (input.current) input.current.value = '';
    }
  };
  const errors = [
    ...manques.map((id) => ({ id: `depot-${id}`, message: MANQUES[id] })),
    ...(etat.error ? [{ id: 'depot-fichier', message: etat.error }] : []),
  ];
  const errorOf = (id: keyof typeof MANQUES) => (manques.includes(id) ? MANQUES[id] : undefined);
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      {errors.length > 0 && <ErrorSummary errors={errors} attempt={attempt} />}
      <SelectField
        id="depot-type"
        label="Type de document"
        options={OPTIONS}
        none="Choisissez un type"
        error={errorOf('type')}
        select={{ value: type ?? '', onChange: ({ target }) => choose(target.value) }}
      />
      {annees.length > 0 && (
        <SelectField
          id="depot-annee"
          label="Année de validité"
          hint={type === 'CPT' ? 'L’exercice dont ce sont les comptes' : 'L’année que ce document concerne'}
          options={annees.map((value) => ({ value: String(value), label: String(value) }))}
          {...(type === 'CPT' ? {} : { none: 'Sans année' })}
          select={{ value: annee, onChange: ({ target }) => setAnnee(target.value) }}
        />
      )}
      <FileField
        id="depot-fichier"
        label="Fichier"
        hint={`${isPetit(type) ? '2' : '15'} Mo au plus. Formats : ${extensions.join(', ')}`}
        error={errorOf('fichier') ?? etat.error ?? undefined}
        input={{
          ref: input,
          accept: extensions.map((extension) => `.${extension}`).join(','),
          onChange: ({ target }) => setFile(target.files?.[0] ?? null),
        }}
      />
      <TextField
        id="depot-remarque"
        label="Remarque"
        hint="Facultative : une référence, ce qui a été voté"
        input={{ value: remarque, maxLength: 500, onChange: ({ target }) => setRemarque(target.value) }}
      />
      {etat.part !== null && <Progres part={etat.part} onStop={onStop} />}
      <Button type="submit" busy={etat.part !== null}>
        {etat.part !== null ? 'Envoi en cours…' : 'Déposer le document'}
      </Button>
      <div role="status" className="ga-outcome">
        {etat.deposited && (
          <Alert severity="success">{`« ${etat.deposited.nom} » est déposé. ${etat.deposited.message}`}</Alert>
        )}
      </div>
    </form>
  );
};
