import type { Crf } from '@guichet/contract/demandes';
import { Alert } from '@guichet/ui';
import { type JSX, useEffect, useRef, useState } from 'react';
import { useDocumentTitle } from '../../shared/useDocumentTitle.ts';
import { CrfEdition } from './CrfEdition.tsx';
import { CrfLecture } from './CrfLecture.tsx';
import { PdfCrf } from './PdfCrf.tsx';
import { ServiceActes } from './service/ServiceActes.tsx';
import { TeteCrf } from './TeteCrf.tsx';
import { useModeCrf } from './useModeCrf.ts';

export interface CrfPageProps {
  readonly crf: Crf;
  readonly role: string | null;
}

/** What was just done: whoever did it is taken there, since their button is gone. */
const Fait = ({ children }: { readonly children: string }): JSX.Element => {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1}>
      <Alert severity="success">{children}</Alert>
    </div>
  );
};

/** UI-016: the financial report of a year. */
export const CrfPage = ({ crf, role }: CrfPageProps): JSX.Element => {
  const mode = useModeCrf(crf);
  const [fait, setFait] = useState<string | null>(null);
  const { exercice } = crf.description;
  useDocumentTitle(`Compte rendu financier ${exercice}, dossier ${crf.dossier.id_fo}`);
  return (
    <div className={mode === 'edit' ? 'ga-stack' : 'ga-column ga-column--wide ga-stack'}>
      <TeteCrf crf={crf} mode={mode} role={role} />
      {fait && <Fait key={`${fait}${crf.version}`}>{fait}</Fait>}
      {mode === 'edit' ? <CrfEdition crf={crf} role={role} onSent={setFait} /> : <CrfLecture crf={crf} />}
      <ServiceActes key={crf._id} crf={crf} role={role} onDone={setFait} />
      {mode === 'read' && (
        <section className="ga-stack ga-actes" aria-labelledby="titre-actes">
          <h2 id="titre-actes">Ce compte rendu</h2>
          <PdfCrf id={crf._id} role={role} />
        </section>
      )}
    </div>
  );
};
