import type { AssociationAnswer } from '@guichet/contract/association';
import { groupByThree } from '@guichet/rules/identifiant';
import { Alert, Link, Loading } from '@guichet/ui';
import { useSearch } from '@tanstack/react-router';
import { type JSX, useMemo } from 'react';
import { useReferentiels } from '../../shared/referentiels/useReferentiels.ts';
import { textParam } from '../../shared/searchParams.ts';
import { useServices } from '../../shared/services/services.ts';
import { FichePage } from './FichePage.tsx';
import { ListeSujet } from './ListeSujet.tsx';
import { MembresReseau } from './MembresReseau.tsx';
import { PAGES, referentielsOf } from './rubriques.ts';
import { agrements } from './sujets/agrements.ts';
import { comptes, moyensHumains } from './sujets/annuels.ts';
import { adherents, representants, reseaux, ribs } from './sujets/listes.ts';
import type { SujetListe } from './sujets/sujet.ts';
import { useReleve } from './useReleve.ts';

const LISTES = {
  representants: () => [representants],
  'moyens-humains': (annee: number) => [moyensHumains(annee)],
  comptes: (annee: number) => [comptes(annee)],
  'coordonnees-bancaires': () => [ribs],
  agrements: () => [agrements],
  reseaux: () => [reseaux, adherents],
} as const satisfies Readonly<Record<string, (annee: number) => readonly SujetListe[]>>;

/** P-24: who tells where money goes is offered what keeps a thief from telling it. */
const OffreFacteur = (): JSX.Element => (
  <p className="ga-mention">
    Pour qu’un mot de passe volé ne suffise pas à changer ce compte,{' '}
    <Link href="/user/profil">ajoutez un second facteur dans votre profil</Link>.
  </p>
);

export interface SujetListeScreenProps {
  readonly association: AssociationAnswer;
  readonly id: string;
  readonly rubrique: keyof typeof LISTES;
}

/** A subject that is a list, or several; of the whole association, or of one establishment when the address says so. */
export const SujetListeScreen = ({ association, id, rubrique }: SujetListeScreenProps): JSX.Element => {
  const annee = useServices().now().getFullYear();
  const { optionsOf } = useReferentiels(referentielsOf(rubrique));
  const { etablissement } = useSearch({ strict: false }) as { etablissement?: unknown };
  const siret = textParam(etablissement) ?? null;
  const releve = useReleve(rubrique === 'coordonnees-bancaires');
  const sujets = useMemo(() => LISTES[rubrique](annee), [rubrique, annee]);
  return (
    <FichePage
      association={association}
      id={id}
      rubrique={rubrique}
      title={PAGES[rubrique].titre}
      aside={rubrique === 'coordonnees-bancaires' && <OffreFacteur />}
    >
      {siret && (
        <p>
          Établissement : <strong>{groupByThree(siret)}</strong>
        </p>
      )}
      {releve.isPending && <Loading>Lecture du document…</Loading>}
      {releve.dit && <Alert severity={releve.propose ? 'info' : 'warning'}>{releve.dit}</Alert>}
      {(releve.isPending ? [] : sujets).map((sujet) => (
        <ListeSujet
          key={sujet.nature}
          association={association}
          id={id}
          sujet={sujet}
          optionsOf={optionsOf}
          siret={siret}
          propose={releve.propose}
        />
      ))}
      {rubrique === 'reseaux' && <MembresReseau association={association} id={id} />}
    </FichePage>
  );
};
