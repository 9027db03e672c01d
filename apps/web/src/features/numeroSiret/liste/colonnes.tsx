import type { DemandeSiretLigne } from '@guichet/contract/demandes';
import { groupByThree } from '@guichet/rules/identifiant';
import { wholeDays } from '@guichet/rules/jour';
import { type CardColumn, Link, StepTrack } from '@guichet/ui';
import type { JSX } from 'react';
import { sayCount } from '../../../shared/format/count.ts';
import { formatTimestamp } from '../../../shared/format/format.ts';
import { adresseDemandeSiret } from '../../../shared/numeroSiret/adresses.ts';
import { avanceeOf, PARCOURS_SIRET } from '../etapes.ts';
import { tourOf } from '../tour.ts';

interface Contexte {
  readonly role: string | null;
  readonly now: Date;
}
interface Cellule extends Contexte {
  readonly demande: DemandeSiretLigne;
}

/** SIRET-009: of what one may not open, the name is text. */
const Nom = ({ demande }: Pick<Cellule, 'demande'>): JSX.Element => {
  const { identite, identifiant, isAccessible } = demande;
  return (
    <>
      {isAccessible ? (
        <Link href={adresseDemandeSiret(demande)}>
          <strong>{identite.nom}</strong>
          <span className="fr-sr-only">, demande {identifiant.id_fo_fonctionnel}</span>
        </Link>
      ) : (
        <strong>{identite.nom}</strong>
      )}
      <p className="ga-mention">
        {identifiant.id_fo_fonctionnel} · RNA {identite.id_rna}
      </p>
    </>
  );
};

const Etat = ({ demande: { description } }: Pick<Cellule, 'demande'>): JSX.Element => {
  const { franchies, avance, mots } = avanceeOf(description.code_etat);
  const rang = Math.min(franchies + 1, PARCOURS_SIRET.length);
  return (
    <>
      <StepTrack done={franchies} total={PARCOURS_SIRET.length} isMoving={avance} />
      <p>
        <span className="fr-sr-only">{`Étape ${rang} sur ${PARCOURS_SIRET.length} : `}</span>
        {mots}
      </p>
    </>
  );
};

const Tour = ({ demande, role, now }: Cellule): JSX.Element => {
  const { mots, isYou } = tourOf(demande, role, now);
  return demande.main.qui === 'personne' ? (
    <p className="ga-dit ga-dit--fait">{mots}</p>
  ) : (
    <span className={isYou ? 'ga-turn ga-turn--you' : 'ga-turn'}>{mots}</span>
  );
};

const sayDepuis = (jours: number): string => (jours === 0 ? 'aujourd’hui' : `il y a ${sayCount(jours, 'jour')}`);

const Depuis = ({ demande, now }: Omit<Cellule, 'role'>): JSX.Element => {
  const { main, numero, isAccessible } = demande;
  const depuis = new Date(main.depuis);
  return (
    <>
      {numero && <p className="ga-chiffres">{groupByThree(numero.id_siret)}</p>}
      <p>{formatTimestamp(depuis)}</p>
      <p className="ga-mention">
        {isAccessible ? sayDepuis(wholeDays(depuis, now)) : 'seule cette personne peut l’ouvrir'}
      </p>
    </>
  );
};

/** What one wants to know without opening it: where it is, whose move it is, since when. */
export const colonnesSiret = ({ role, now }: Contexte): readonly CardColumn<DemandeSiretLigne>[] => [
  { key: 'nom', head: 'Association', isHead: true, cell: (demande) => <Nom demande={demande} /> },
  { key: 'etat', head: 'Où elle en est', cell: (demande) => <Etat demande={demande} /> },
  { key: 'tour', head: 'À qui', cell: (demande) => <Tour demande={demande} role={role} now={now} /> },
  { key: 'depuis', head: 'Depuis', cell: (demande) => <Depuis demande={demande} now={now} /> },
];
