import type { Complement } from '@guichet/contract/demandes';
import { type EtatComplement, isAttendu, NOMS_ETAT_COMPLEMENT } from '@guichet/rules/instruction';
import type { ContenuSubvention } from '@guichet/rules/subvention';
import { Alert, Button, Link, Tag, TextareaField } from '@guichet/ui';
import { type FormEvent, type JSX, useState } from 'react';
import { adresseDossier } from '../../../shared/dossier/adresses.ts';
import { useFocusNext } from '../../../shared/form/useFocusNext.ts';
import { formatDate } from '../../../shared/format/format.ts';
import { ListFailure } from '../../../shared/list/ListFailure.tsx';
import { libelleChemin } from '../projets/champs.ts';
import { placeOf } from './correction.ts';
import type { LectureComplements } from './useComplements.ts';
import { type ReponseOptions, useReponse } from './useReponse.ts';

export interface ComplementsProps extends Pick<ReponseOptions, 'dossier' | 'role'> {
  readonly subvention: ContenuSubvention;
  readonly lecture: LectureComplements;
}

const TONES: Readonly<Record<EtatComplement, 'warning' | 'info' | 'success' | 'neutral'>> = {
  ouvert: 'warning',
  a_revoir: 'warning',
  repondu: 'info',
  accepte: 'success',
  annule: 'neutral',
};
const MOT_MAXIMUM = 2_000;

const sayCompte = (shown: readonly Complement[]): string => {
  const awaited = shown.filter(isAttendu).length;
  if (shown.every(({ etat }) => etat === 'accepte')) return 'Le service a accepté toutes vos réponses.';
  if (awaited === 0) return 'Vous avez répondu à tout : le service vérifie vos réponses.';
  const choses = awaited === 1 ? '1 chose est attendue' : `${awaited} choses sont attendues`;
  return `${choses} de vous. Vous ne pouvez corriger que cela ; dites ensuite que vous avez répondu.`;
};

const Reponse = (props: ReponseOptions): JSX.Element => {
  const { _id, libelle } = props.complement;
  const { busy, refus, send } = useReponse(props);
  const [mot, setMot] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void send(mot.trim());
  };
  return (
    <form noValidate className="ga-stack" onSubmit={submit}>
      <TextareaField
        id={`reponse-${_id}`}
        label={`Un mot au service sur « ${libelle} » (facultatif)`}
        textarea={{ rows: 2, value: mot, maxLength: MOT_MAXIMUM, onChange: ({ target }) => setMot(target.value) }}
      />
      <div role="alert">{refus && <Alert severity="error">{refus}</Alert>}</div>
      <div>
        <Button type="submit" priority="secondary" busy={busy}>
          {busy ? 'Envoi…' : 'J’ai répondu'} <span className="fr-sr-only">: {libelle}</span>
        </Button>
      </div>
    </form>
  );
};

interface LigneProps extends Pick<ComplementsProps, 'dossier' | 'role'> {
  readonly complement: Complement;
  readonly onSent: () => void;
}

const titreDe = ({ _id }: Complement): string => `complement-${_id}`;
const jour = (date: string): string => formatDate(new Date(`${date}T12:00:00Z`));

const Ligne = ({ complement, dossier, role, onSent }: LigneProps): JSX.Element => {
  const { libelle, motif, message, echeance, etat, reponse } = complement;
  const mode = dossier.droits.corriger.ok ? ('edit' as const) : ('read' as const);
  return (
    <li className="ga-row">
      <div className="ga-row__main ga-stack">
        <h3 id={titreDe(complement)} tabIndex={-1} className="fr-h6">
          {libelle}
        </h3>
        <p>
          <Tag tone={TONES[etat]}>{NOMS_ETAT_COMPLEMENT[etat]}</Tag>
          {isAttendu(complement) && ` À faire avant le ${jour(echeance)}.`}
        </p>
        <p>{motif}</p>
        {message !== '' && <p className="ga-message">{message}</p>}
        {reponse && <p className="ga-message">{`Votre réponse : ${reponse}`}</p>}
        {isAttendu(complement) && (
          <p>
            <Link href={adresseDossier(dossier, { mode, ...placeOf(complement) })}>
              {mode === 'edit' ? 'Corriger' : 'Voir'} « {libelle} »
            </Link>
          </p>
        )}
        {isAttendu(complement) && mode === 'edit' && (
          <Reponse dossier={dossier} role={role} complement={complement} onSent={onSent} />
        )}
      </div>
    </li>
  );
};

/** The server names the project; which field of it, the words of its page say. */
const withChamp =
  (subvention: ContenuSubvention) =>
  (complement: Complement): Complement => {
    const { champ } = placeOf(complement);
    if (complement.cible !== 'projet' || !champ) return complement;
    return { ...complement, libelle: `${complement.libelle}, ${libelleChemin(subvention)(champ)}` };
  };

const isShown = ({ etat }: Complement): boolean => etat !== 'annule';
const awaitedFirst = (one: Complement, other: Complement): number => Number(isAttendu(other)) - Number(isAttendu(one));

/** P-2: what a service asks of a dossier already sent, one by one, each with its place and its answer. */
export const Complements = ({ dossier, role, subvention, lecture }: ComplementsProps): JSX.Element | null => {
  const [said, setSaid] = useState('');
  const focusNext = useFocusNext();
  if (lecture.hasFailed)
    return (
      <ListFailure onRetry={lecture.retry}>
        Ce que le service vous demande n’a pas pu être lu. Vous pouvez recommencer.
      </ListFailure>
    );
  const shown = (lecture.complements ?? []).filter(isShown).map(withChamp(subvention)).toSorted(awaitedFirst);
  if (shown.length === 0) return null;
  const sent = (complement: Complement) => {
    setSaid(`Votre réponse est envoyée au service : ${complement.libelle}.`);
    focusNext(titreDe(complement));
  };
  return (
    <section className="ga-bloc ga-stack" aria-labelledby="titre-complements">
      <h2 id="titre-complements">Le service vous demande</h2>
      <p>{sayCompte(shown)}</p>
      <div role="status">{said && <Alert severity="success">{said}</Alert>}</div>
      <ul className="ga-rows" aria-label="Ce que le service demande">
        {shown.map((complement) => (
          <Ligne
            key={complement._id}
            complement={complement}
            dossier={dossier}
            role={role}
            onSent={() => sent(complement)}
          />
        ))}
      </ul>
    </section>
  );
};
