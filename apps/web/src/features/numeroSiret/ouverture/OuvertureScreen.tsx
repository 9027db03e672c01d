import { Alert, Loading, PageTitle } from '@guichet/ui';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { type JSX, useState } from 'react';
import { useIntention } from '../../../shared/apiClient/useIntention.ts';
import { AssociationSearch } from '../../../shared/association/AssociationSearch.tsx';
import { adresseFiche } from '../../../shared/association/adresses.ts';
import { useAssociationEnCours, useMesAssociations } from '../../../shared/association/useAssociationId.ts';
import { adresseDemande, DEMANDE } from '../../../shared/dossier/adresses.ts';
import { roleOf } from '../../../shared/dossier/dossier.queries.ts';
import { ListFailure } from '../../../shared/list/ListFailure.tsx';
import { adresseDemandeSiret, adresseNumeroSiret } from '../../../shared/numeroSiret/adresses.ts';
import { phraseSiret } from '../../../shared/numeroSiret/phrases.ts';
import { holdDemandeSiret, ouvertureSiretQuery } from '../../../shared/numeroSiret/siret.queries.ts';
import { type SearchParams, textParam } from '../../../shared/searchParams.ts';
import { useServices } from '../../../shared/services/services.ts';
import { useRole } from '../../../shared/session/hooks.ts';
import { useGoTo } from '../../../shared/useGoTo.ts';
import { AutresAssociations } from './AutresAssociations.tsx';
import { Formulaire } from './Formulaire.tsx';
import { OuvertureView } from './OuvertureView.tsx';

const TITRE = 'Demander un numéro SIRET';
/** Beyond, a list of what may be done would cost a call each: their own page says it. */
const LUES = 8;

const useAutres = (sauf: string | null) => {
  const { api } = useServices();
  const role = useRole();
  const mine = useMesAssociations().filter(
    ({ id_correspondance, id_rna, etat }) =>
      etat === 'confirme' && String(id_correspondance) !== sauf && (id_rna === null || id_rna !== sauf),
  );
  const lues = useQueries({
    queries: mine
      .slice(0, LUES)
      .map(({ id_correspondance }) => ouvertureSiretQuery(api, String(id_correspondance), role)),
  });
  return mine.map(({ id_correspondance, nom, id_rna }, rang) => ({
    ...{ id: id_correspondance, nom, id_rna },
    ouverture: lues[rang]?.data ?? null,
    isReading: lues[rang]?.isLoading ?? false,
  }));
};

const useCreation = (id_rna: string | null) => {
  const attendue = textParam((useSearch({ strict: false }) as SearchParams)['attendue']) ?? null;
  const { api } = useServices();
  const role = useRole();
  const queryClient = useQueryClient();
  const goTo = useGoTo();
  const intend = useIntention();
  const [busy, setBusy] = useState(false);
  const [refus, setRefus] = useState<string | null>(null);
  const create = async (): Promise<void> => {
    if (busy || id_rna === null) return;
    setBusy(true);
    setRefus(null);
    try {
      const body = { identite: { id_rna }, ...(attendue !== null && { attendue }) };
      const demande = await intend(body, (idempotencyKey) =>
        api.demandes.createDemandeSiret({ query: roleOf(role), body }, { idempotencyKey }),
      );
      holdDemandeSiret(queryClient, demande);
      await goTo(adresseDemandeSiret(demande, { mode: 'edit', etape: 0 }));
    } catch (error) {
      setRefus(phraseSiret('creation', error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, refus, create };
};

const Ouverture = ({ id }: { readonly id: string }): JSX.Element => {
  const { api, association } = useServices();
  const role = useRole();
  const { data, error, isError, isFetching, refetch } = useQuery(ouvertureSiretQuery(api, id, role));
  const mine = useMesAssociations().find(
    ({ id_correspondance, id_rna }) => String(id_correspondance) === id || id_rna === id,
  );
  const autres = useAutres(mine ? String(mine.id_correspondance) : id);
  const { busy, refus, create } = useCreation(data?.id_rna ?? null);
  return (
    <div className="ga-stack ga-siret-ouverture">
      {data ? (
        <OuvertureView
          ouverture={data}
          demander={mine ? adresseDemande(mine.id_correspondance) : DEMANDE}
          fiche={mine ? adresseFiche(String(mine.id_correspondance)) : null}
          busy={busy}
          refus={refus}
          onCreate={() => void create()}
          formulaire={<Formulaire association={id} />}
        />
      ) : (
        <>
          <PageTitle>{TITRE}</PageTitle>
          {isError && !isFetching ? (
            <ListFailure onRetry={() => void refetch()}>{phraseSiret('lecture', error)}</ListFailure>
          ) : (
            <Loading>Lecture des registres…</Loading>
          )}
        </>
      )}
      {autres.length > 0 && (
        <AutresAssociations titre="Pour une autre de vos associations" autres={autres} onChoose={association.choose} />
      )}
    </div>
  );
};

const RIEN = 'Votre compte n’est rattaché à aucune association : rejoignez d’abord la vôtre.';

const Choix = (): JSX.Element => {
  const { association } = useServices();
  const goTo = useGoTo();
  const isMembre = useRole() === 'lca.association';
  const autres = useAutres(null);
  return (
    <div className="ga-reading ga-stack">
      <PageTitle>{TITRE}</PageTitle>
      {!isMembre && (
        <AssociationSearch
          id="recherche-association"
          label="Chercher une association"
          onChoose={({ id_correspondance }) => void goTo(adresseNumeroSiret(id_correspondance))}
        />
      )}
      {autres.length > 0 ? (
        <AutresAssociations titre="Pour quelle association ?" autres={autres} onChoose={association.choose} />
      ) : (
        isMembre && <Alert severity="info">{RIEN}</Alert>
      )}
    </div>
  );
};

/** ROUTE-043: for the association that the address names, else the one in use, else one that is chosen. */
export const OuvertureScreen = (): JSX.Element => {
  const { idRna } = useParams({ strict: false }) as { idRna?: string };
  const current = useAssociationEnCours();
  const id = idRna ?? (current === null ? null : String(current));
  return id === null ? <Choix /> : <Ouverture key={id} id={id} />;
};
