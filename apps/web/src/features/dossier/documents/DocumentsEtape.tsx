import { canWriteElement } from '@guichet/rules/association';
import { Loading } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { associationQuery } from '../../../shared/association/association.queries.ts';
import { documentsQuery } from '../../../shared/association/documents.queries.ts';
import { urlOf } from '../../../shared/config/urlOf.ts';
import { useDepots } from '../../../shared/depot/useDepots.ts';
import { ListFailure } from '../../../shared/list/ListFailure.tsx';
import { useServices } from '../../../shared/services/services.ts';
import { MentionCouplage } from '../couplage/TacheCouplage.tsx';
import type { EtapeProps } from '../etape.ts';
import { useDemandeur } from '../projets/useDemandeur.ts';
import { attendusOf } from './attendus.ts';
import { DocumentsView } from './DocumentsView.tsx';
import { useDocuments } from './useDocuments.ts';
import { useJonction } from './useJonction.ts';
import { useModeles } from './useModeles.ts';

/** Whose papers the person may deposit: the association's, else those of the establishment that asks; undefined: none. */
const useSiretDepot = (id: string, id_siret: string | null): string | null | undefined => {
  const { data } = useQuery(associationQuery(useServices().api, id));
  if (!data) return undefined;
  return [null, id_siret].find((siret) => canWriteElement(data.lien, siret).ok);
};

/** Step 2, CALL-DEM-014: what the scheme asks, given here or taken from what the association already deposited. */
export const DocumentsEtape = (props: EtapeProps): JSX.Element => {
  const { dossier, subvention, mode, manquants, juges, role, correction, onSaved } = props;
  const { api, config } = useServices();
  const id = String(dossier.id_correspondance);
  const { data, isError, isFetching, refetch } = useQuery(documentsQuery(api, id));
  const modeleOf = useModeles();
  const choix = useDocuments({ dossier, role, onSaved });
  const { faits } = useDemandeur(dossier);
  const siret = useSiretDepot(id, dossier.demandeur.id_siret);
  const depots = useDepots({ id, siret: siret ?? null });
  const attendus = attendusOf({ dossier, subvention, faits, manquants, juges, correction });
  const modeOf = (code: string) => (correction?.isOpen('document', code) === false ? 'read' : mode);
  const ouverts = attendus.map(({ document }) => document).filter(({ code }) => modeOf(code) === 'edit');
  useJonction({ dossier, attendus: ouverts, documents: data ?? [], envois: depots.envois, choix });
  if (!data && isError && !isFetching)
    return (
      <ListFailure onRetry={() => void refetch()}>
        Les documents de l’association n’ont pas pu être lus. Vous pouvez recommencer.
      </ListFailure>
    );
  if (!data) return <Loading>Lecture des documents…</Loading>;
  return (
    <>
      <MentionCouplage dossier={dossier} subvention={subvention} />
      <DocumentsView
        dossier={dossier}
        attendus={attendus}
        documents={data}
        modeOf={modeOf}
        modeleOf={modeleOf}
        choix={choix}
        depots={siret === undefined ? null : depots}
        dejaJoints={props.dejaJoints ?? []}
        hrefOf={(uuid) => urlOf(config, `/dac/association/documents/${uuid}`)}
      />
    </>
  );
};
