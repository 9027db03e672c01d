import type { Document } from '@guichet/contract/association';
import { JOURS_RETABLISSEMENT, type ModificationDocument } from '@guichet/rules/document';
import { Accordion, ConfirmDialog, RowList } from '@guichet/ui';
import { type JSX, useState } from 'react';
import { Apercu } from './Apercu.tsx';
import { DocumentRow } from './DocumentRow.tsx';
import { type Groupe, groupDocuments } from './etats.ts';
import { RangerDialog } from './RangerDialog.tsx';
import './documents.css';

export interface BibliothequeProps {
  readonly documents: readonly Document[];
  readonly mayWrite: boolean;
  readonly exercice: number;
  readonly refus: string | null;
  readonly compteOf: (document: Document) => string | null;
  readonly hrefOf: (document: Document, apercu?: boolean) => string;
  readonly onRemove: (document: Document) => Promise<boolean>;
  readonly onRanger: (document: Document, changes: ModificationDocument) => Promise<boolean>;
  readonly onRestore: (document: Document) => Promise<boolean>;
}

const autresOf = (count: number): string =>
  count === 1 ? 'Une autre version ou un document supprimé' : `${count} autres versions ou documents supprimés`;

/** By type: what a form would take, then what came before. */
export const Bibliotheque = (props: BibliothequeProps): JSX.Element => {
  const { documents, mayWrite, exercice, refus, hrefOf, compteOf, onRanger, onRemove, onRestore } = props;
  const [seen, setSeen] = useState<Document | null>(null);
  const [filed, setFiled] = useState<Document | null>(null);
  const [asked, setAsked] = useState<Document | null>(null);
  const [busy, setBusy] = useState(false);
  const remove = async (document: Document) => {
    setBusy(true);
    const isDone = await onRemove(document);
    setBusy(false);
    if (isDone) setAsked(null);
  };
  const rows = (label: string, items: readonly Document[]) => (
    <RowList label={label} items={items} keyOf={({ uuid }) => uuid}>
      {(document) => (
        <DocumentRow
          document={document}
          mayWrite={mayWrite}
          href={hrefOf(document)}
          hrefCompte={compteOf(document)}
          onPreview={setSeen}
          onRanger={setFiled}
          onDelete={setAsked}
          onRestore={(restored) => void onRestore(restored)}
        />
      )}
    </RowList>
  );
  const shown = groupDocuments(documents).filter(({ courants, autres }) => courants.length + autres.length > 0);
  return (
    <>
      {shown.map(({ type, libelle, courants, autres }: Groupe) => (
        <section key={type} className="ga-rayon">
          <h3>{libelle}</h3>
          <div>
            {courants.length > 0 && rows(libelle, courants)}
            {autres.length > 0 && (
              <Accordion level={4} title={autresOf(autres.length)}>
                {rows(`${libelle}, autres versions`, autres)}
              </Accordion>
            )}
          </div>
        </section>
      ))}
      {seen && <Apercu document={seen} href={hrefOf(seen, true)} onClose={() => setSeen(null)} />}
      {filed && (
        <RangerDialog
          document={filed}
          exercice={exercice}
          refus={refus}
          onChange={(changes) => onRanger(filed, changes)}
          onClose={() => setFiled(null)}
        />
      )}
      {asked && (
        <ConfirmDialog
          title={`Supprimer « ${asked.nom} » ?`}
          confirm="Supprimer le document"
          busy={busy}
          error={refus}
          onConfirm={() => void remove(asked)}
          onCancel={() => setAsked(null)}
        >
          <p>Vous pourrez le rétablir pendant {JOURS_RETABLISSEMENT} jours. Ensuite il sera effacé.</p>
        </ConfirmDialog>
      )}
    </>
  );
};
