import {
  type ChampAttendu,
  type DocumentAttendu,
  faitsPropres,
  MAXIMA,
  type Probleme,
  type SousDispositif,
} from '@guichet/rules/subvention';
import type { JSX } from 'react';
import { freeCode } from './code.ts';
import { faitSousDispositif } from './conditions/faitSousDispositif.ts';
import { sayDemande } from './conditions/say.ts';
import { useFaits } from './conditions/useFaits.ts';
import { DocumentForm } from './DocumentForm.tsx';
import { ListeEditor } from './liste/ListeEditor.tsx';
import { problemesAt } from './problemesAt.ts';
import { sayNature } from './say.ts';

export interface DocumentsEditorProps {
  readonly documents: readonly DocumentAttendu[];
  /** The scheme's fields: a document may depend on any of their answers. */
  readonly champs: readonly ChampAttendu[];
  readonly bibliotheque: readonly DocumentAttendu[];
  readonly problemes: readonly Probleme[];
  /** The scheme's sub-schemes, for conditions on them. */
  readonly sousDispositifs?: readonly Pick<SousDispositif, 'code' | 'nom'>[];
  readonly onChange: (documents: DocumentAttendu[]) => void;
}

/** SUBV-004: the documents of a scheme. */
export const DocumentsEditor = (props: DocumentsEditorProps): JSX.Element => {
  const { documents, champs, bibliotheque, problemes, sousDispositifs = [], onChange } = props;
  const propres = [...faitSousDispositif(sousDispositifs), ...faitsPropres(champs)];
  const faits = useFaits(propres);
  const codes = documents.map(({ code }) => code);
  return (
    <ListeEditor<DocumentAttendu>
      id="documents"
      label="Documents demandés, dans l’ordre"
      ajouter="Ajouter un document"
      vide="Aucun document demandé. Ceux que l’association a déjà déposés sont repris d’eux-mêmes."
      items={documents}
      maximum={MAXIMA.documents_attendus}
      nomOf={({ libelle }) => libelle}
      copy={(document) => ({ ...document, code: freeCode(document.code, codes) })}
      problemesOf={problemesAt(problemes, 'documents_attendus')}
      bibliotheque={bibliotheque}
      form={({ item, index, onKeep, onCancel }) => {
        const isNew = index >= documents.length;
        const others = codes.filter((_, rang) => rang !== index);
        return (
          <DocumentForm
            id={`document-${index}`}
            document={item && isNew ? { ...item, code: freeCode(item.code, others) } : item}
            isNew={isNew}
            propres={propres}
            taken={others}
            onKeep={onKeep}
            onCancel={onCancel}
          />
        );
      }}
      onChange={onChange}
    >
      {(document) => `${sayNature(document)} — ${sayDemande(document.asks, faits)}`}
    </ListeEditor>
  );
};
