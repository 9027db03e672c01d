import { type EtatComplement, isAttendu, NOMS_ETAT_COMPLEMENT } from '@guichet/rules/instruction';
import { Link, Tag, TextareaField } from '@guichet/ui';
import type { JSX, ReactNode } from 'react';
import { adresseDossier } from '../../../shared/dossier/adresses.ts';
import { AvantApres, type AvantApresProps } from './AvantApres.tsx';
import { placeOf } from './correction.ts';

export const TONES: Readonly<Record<EtatComplement, 'warning' | 'info' | 'success' | 'neutral'>> = {
  ouvert: 'warning',
  a_revoir: 'warning',
  repondu: 'info',
  accepte: 'success',
  annule: 'neutral',
};
const MOT_MAXIMUM = 2_000;

export interface PointProps extends AvantApresProps {
  readonly dossier: Parameters<typeof adresseDossier>[0];
  readonly rang: number;
  readonly nom: string;
  readonly mot: string;
  readonly pret: boolean;
  /** Null for who may only read. */
  readonly onMot: ((mot: string) => void) | null;
  /** Where it is put right, when that is here. */
  readonly children?: ReactNode;
}

const Etat = ({ complement, pret }: Pick<PointProps, 'complement' | 'pret'>): JSX.Element => {
  if (!isAttendu(complement)) return <Tag tone={TONES[complement.etat]}>{NOMS_ETAT_COMPLEMENT[complement.etat]}</Tag>;
  return (
    <p className={`ga-dit ga-dit--${pret ? 'fait' : 'attention'}`}>
      {pret ? 'Prêt à partir' : 'Rien de changé encore'}
    </p>
  );
};

/** One thing that a service asks for: why, where it is put right, what it was and is, or why it cannot be. */
export const Point = (props: PointProps): JSX.Element => {
  const { complement, dossier, subvention, rang, nom, mot, pret, onMot, children } = props;
  const { _id, motif, message, reponse, etat } = complement;
  const isOpen = isAttendu(complement) && onMot !== null;
  return (
    <li className={isOpen && !pret ? 'ga-point ga-point--attendu' : 'ga-point'}>
      <div className="ga-point__tete">
        <span className="ga-point__rang" aria-hidden="true">
          {rang}
        </span>
        <h3 className="ga-point__nom">{nom}</h3>
        <Etat complement={complement} pret={pret} />
      </div>
      <div className="ga-point__corps ga-stack">
        <p>{motif}</p>
        {message !== '' && <p className="ga-message">{etat === 'a_revoir' ? `À revoir : ${message}` : message}</p>}
        <AvantApres complement={complement} subvention={subvention} />
        {isOpen &&
          (children ?? (
            <p>
              <Link href={adresseDossier(dossier, { mode: 'edit', ...placeOf(complement) })}>
                {pret && mot.trim() === '' ? 'Corriger encore' : 'Corriger'} « {nom} »
              </Link>
            </p>
          ))}
        {isOpen && onMot && (
          <details open={mot !== ''}>
            <summary>
              {complement.valeurs?.a_change ? 'Ajouter un mot' : 'Je ne peux pas le changer : dire pourquoi'}{' '}
              <span className="fr-sr-only">: {nom}</span>
            </summary>
            <TextareaField
              id={`reponse-${_id}`}
              label={`Un mot au service sur « ${nom} »`}
              textarea={{ rows: 2, value: mot, maxLength: MOT_MAXIMUM, onChange: ({ target }) => onMot(target.value) }}
            />
          </details>
        )}
        {!isOpen && reponse && <p className="ga-message">{`Votre réponse : ${reponse}`}</p>}
      </div>
    </li>
  );
};
