import type { AssociationAnswer } from '@guichet/contract/association';
import { AGREMENT_ERREURS, situationReseau } from '@guichet/rules/agrement';
import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { JSX } from 'react';
import { agrementsQuery, tenusQuery } from '../../../../shared/agrement/agrement.queries.ts';
import { AssociationGate } from '../../../../shared/association/AssociationGate.tsx';
import { dossiersQuery } from '../../../../shared/dossier/dossiers.queries.ts';
import { GenreContext, usePorte } from '../../../../shared/dossier/porte.ts';
import { useSuite } from '../../../../shared/list/useSuite.ts';
import { type SearchParams, textParam } from '../../../../shared/searchParams.ts';
import { useServices } from '../../../../shared/services/services.ts';
import { usePersonne, useRole } from '../../../../shared/session/hooks.ts';
import { CreationAgrementView } from './CreationAgrementView.tsx';
import { useCreationAgrement } from './useCreationAgrement.ts';

interface CreationProps {
  readonly association: AssociationAnswer;
  readonly id: string;
}

/** AGREMENT-013: the head office asks, through one of its own. Who is of no association asks for whom they may read. */
const useRefus = (association: AssociationAnswer): string | null => {
  const personne = usePersonne();
  if (personne?.kind !== 'association') return null;
  const isSiege = personne.utilisateur.associations.some(
    (one) => one.id_correspondance === association.id_correspondance && one.etat === 'confirme' && one.type === 'Siège',
  );
  return isSiege ? null : AGREMENT_ERREURS.AGREMENT_ETABLISSEMENT_SECONDAIRE.message;
};

interface Reseau {
  readonly deleted?: boolean;
  readonly id_siren?: string | null;
  readonly nom?: string | null;
}
/** ERR-098: what the networks of this association hold, by their SIREN. */
const useTitresDesReseaux = ({ reseaux_affiliation = [] }: AssociationAnswer) => {
  const { api } = useServices();
  const reseaux = (reseaux_affiliation as readonly Reseau[]).filter(({ deleted }) => !deleted);
  const sirens = [...new Set(reseaux.flatMap(({ id_siren }) => (id_siren ? [id_siren] : [])))];
  return useQueries({
    queries: sirens.map((siren) => tenusQuery(api, siren)),
    combine: (all) => all.flatMap(({ data }) => data?.titres ?? []).filter(({ valide }) => valide),
  });
};

const Creation = ({ association, id }: CreationProps): JSX.Element => {
  const { api } = useServices();
  const { appels } = usePorte();
  const role = useRole();
  const search = useSearch({ strict: false }) as SearchParams;
  const siret = association.identite?.id_siret_siege ?? '';
  const { list, suite } = useSuite(
    useInfiniteQuery(agrementsQuery(api, { id_asso: id })),
    ({ agrements }) => agrements,
  );
  const siren = association.identite?.id_siren ?? null;
  const tenus = useQuery({ ...tenusQuery(api, siren ?? ''), enabled: siren !== null });
  const dossiers = useInfiniteQuery(dossiersQuery(appels, { demandeur: id }, role));
  const isReading = dossiers.isPending || (siren !== null && tenus.isPending);
  const reseaux = useTitresDesReseaux(association);
  const nom = association.identite?.nom ?? '';
  const creation = useCreationAgrement({ siret, nom, role });
  return (
    <CreationAgrementView
      {...{ nom, id }}
      refusSiege={useRefus(association)}
      voulu={textParam(search['agrement']) ?? null}
      renouvelle={textParam(search['renouvelle']) ?? null}
      {...{ list, suite, reseaux }}
      situation={situationReseau(association)}
      titres={tenus.data?.titres ?? []}
      couvertures={tenus.data?.couvertures ?? []}
      dossiers={isReading ? null : (dossiers.data?.pages.flatMap((page) => page.dossiers) ?? [])}
      creation={creation}
    />
  );
};

/** ROUTE-045: what may be asked for, what is held already, and one press to begin. */
export const CreationAgrementScreen = (): JSX.Element => (
  <GenreContext value="agrement">
    <AssociationGate title="Demander un agrément" chosen="/associations/:id/demande-agrement">
      {(association, id) => <Creation association={association} id={id} />}
    </AssociationGate>
  </GenreContext>
);
