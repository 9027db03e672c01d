import type { Document } from '@guichet/contract/association';
import type { Dossier } from '@guichet/contract/demandes';
import type { Mode } from '@guichet/rules/dossier';
import { Alert, Link, SelectField, Tag } from '@guichet/ui';
import type { JSX } from 'react';
import { adresseDocumentsAvecRetour } from '../../../shared/association/adresses.ts';
import { candidatsOf, sayDocument } from '../../../shared/association/choixDocument.ts';
import { adresseDossier } from '../../../shared/dossier/adresses.ts';
import { ConflitView } from '../../../shared/versions/ConflitView.tsx';
import { SaveState } from '../../../shared/versions/SaveState.tsx';
import { type Attendu, documentChoisi } from './attendus.ts';
import type { ChoixDocuments } from './useDocuments.ts';

export interface DocumentsViewProps {
  readonly dossier: Dossier;
  readonly attendus: readonly Attendu[];
  readonly documents: readonly Document[];
  /** Whether that document may be chosen, or only read. */
  readonly modeOf: (code: string) => Mode;
  readonly choix: ChoixDocuments;
}

interface LigneProps extends Pick<DocumentsViewProps, 'dossier' | 'documents' | 'choix'> {
  readonly mode: Mode;
  readonly attendu: Attendu;
  readonly isSaving: boolean;
}

const INUTILISABLE = 'Le document choisi n’est plus utilisable : choisissez-en un autre, ou déposez-le à nouveau.';

const Ligne = ({ dossier, documents, mode, attendu, isSaving, choix }: LigneProps): JSX.Element => {
  const { document, mention, raison, ton } = attendu;
  const candidats = candidatsOf(documents, document);
  const kept = documentChoisi(dossier.documents, document.code) ?? '';
  // What is on its way, or could not be kept, stays in sight.
  const chosen = choix.choix?.code === document.code ? (choix.choix.uuid ?? '') : kept;
  const isLost = mode === 'edit' && chosen !== '' && !candidats.some(({ uuid }) => uuid === chosen);
  const held = documents.find(({ uuid }) => uuid === chosen);
  const retour = adresseDossier(dossier, { mode, etape: 2, champ: document.code });
  return (
    <li className="ga-row">
      <div className="ga-row__main ga-stack">
        <h3 className="fr-h6">{document.libelle}</h3>
        <p>
          <Tag tone={ton}>{mention}</Tag>
        </p>
        {raison && <p className="ga-mention">{raison}</p>}
        {document.aide && <p className="ga-mention">{document.aide}</p>}
        {mode === 'read' && <p>{held ? sayDocument(held) : 'Aucun document choisi.'}</p>}
        {isLost && <p>{INUTILISABLE}</p>}
        {mode === 'edit' && candidats.length > 0 && (
          <SelectField
            id={document.code}
            label={`Document choisi pour « ${document.libelle} »`}
            none="Aucun"
            options={candidats.map((one) => ({ value: one.uuid, label: sayDocument(one) }))}
            select={{
              value: chosen,
              'aria-disabled': isSaving,
              onChange: ({ target }) => {
                if (!isSaving) void choix.choose({ code: document.code, uuid: target.value || null });
              },
            }}
          />
        )}
        {mode === 'edit' && (
          <p>
            {candidats.length === 0 && 'La bibliothèque de l’association n’en a pas encore. '}
            <Link href={adresseDocumentsAvecRetour(String(dossier.id_correspondance), document.type_document, retour)}>
              Déposer un document <span className="fr-sr-only">pour « {document.libelle} »</span>
            </Link>
          </p>
        )}
      </div>
    </li>
  );
};

/** Each choice is kept as soon as it is made, and said. */
export const DocumentsView = ({ dossier, attendus, documents, modeOf, choix }: DocumentsViewProps): JSX.Element => {
  const { refus, savedAt, conflit, resolve } = choix;
  const isSaving = choix.choix !== null && refus === null;
  const isEdited = attendus.some(({ document }) => modeOf(document.code) === 'edit');
  if (attendus.length === 0) return <p>Cette subvention ne demande aucun document.</p>;
  if (conflit)
    return (
      <ConflitView
        {...conflit}
        labelOf={(code) => attendus.find(({ document }) => document.code === code)?.document.libelle ?? code}
        sayValue={(_, value) => {
          const found = documents.find(({ uuid }) => uuid === value);
          return found ? sayDocument(found) : 'Aucun document';
        }}
        onChoose={resolve}
      />
    );
  return (
    <div className="ga-stack">
      {isEdited && <p>Chaque choix est enregistré aussitôt.</p>}
      <ul className="ga-rows" aria-label="Documents demandés">
        {attendus.map((attendu) => (
          <Ligne
            key={attendu.document.code}
            dossier={dossier}
            documents={documents}
            mode={modeOf(attendu.document.code)}
            attendu={attendu}
            isSaving={isSaving}
            choix={choix}
          />
        ))}
      </ul>
      <div role="alert">{refus && <Alert severity="error">{refus}</Alert>}</div>
      {isEdited && <SaveState savedAt={savedAt} isDirty={isSaving} />}
    </div>
  );
};
