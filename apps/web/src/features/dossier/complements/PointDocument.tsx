import { urlOf } from '../../../shared/config/urlOf.ts';
import '../documents/documents.css';
import { isTypeDocument } from '@guichet/rules/document';
import { Alert } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { documentsQuery } from '../../../shared/association/documents.queries.ts';
import { useDepots } from '../../../shared/depot/useDepots.ts';
import { useServices } from '../../../shared/services/services.ts';
import { attendusOf } from '../documents/attendus.ts';
import { piecesOf } from '../documents/groupes.ts';
import { PieceRow } from '../documents/PieceRow.tsx';
import { useDocuments } from '../documents/useDocuments.ts';
import { useJonction } from '../documents/useJonction.ts';
import { useModeles } from '../documents/useModeles.ts';
import type { EtapeProps } from '../etape.ts';
import { useDemandeur } from '../projets/useDemandeur.ts';

export interface PointDocumentProps
  extends Pick<EtapeProps, 'dossier' | 'subvention' | 'manquants' | 'juges' | 'role' | 'correction' | 'onSaved'> {
  readonly code: string;
  readonly onChanged: () => void;
}

/** The paper that is asked for, given or chosen where it is asked. */
export const PointDocument = (props: PointDocumentProps): JSX.Element | null => {
  const { dossier, subvention, manquants, juges, role, correction, code, onSaved, onChanged } = props;
  const { api, config } = useServices();
  const id = String(dossier.id_correspondance);
  const { data: documents = [] } = useQuery(documentsQuery(api, id));
  const modeleOf = useModeles();
  const choix = useDocuments({
    ...{ dossier, role },
    onSaved: (saved) => {
      onSaved(saved);
      onChanged();
    },
  });
  const { faits } = useDemandeur(dossier);
  const depots = useDepots({ id, siret: null });
  const attendus = attendusOf({ dossier, subvention, faits, manquants, juges, correction }).filter(
    ({ document }) => document.code === code,
  );
  const ouverts = attendus.map(({ document }) => document);
  useJonction({ dossier, attendus: ouverts, documents, envois: depots.envois, choix });
  const [piece] = piecesOf(attendus, documents, dossier.documents, choix.choix);
  if (!piece) return null;
  const { type_document } = piece.document;
  const id_type = type_document !== null && isTypeDocument(type_document) ? type_document : null;
  return (
    <>
      <ul className="ga-pieces" aria-label={`Fournir « ${piece.document.libelle} »`}>
        <PieceRow
          piece={piece}
          mode="edit"
          dejaJoints={[]}
          modele={modeleOf(code)}
          isSaving={choix.choix !== null && choix.refus === null}
          hrefOf={(uuid) => urlOf(config, `/dac/association/documents/${uuid}`)}
          onChoose={(uuid) => void choix.choose({ code, uuid })}
          onSuivre={null}
          onFiles={(files) => depots.add(files, { code, id_type })}
        />
      </ul>
      <div role="alert">{choix.refus && <Alert severity="error">{choix.refus}</Alert>}</div>
    </>
  );
};
