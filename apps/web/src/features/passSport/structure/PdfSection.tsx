import type { DossierPsp } from '@guichet/contract/psp';
import { Alert, Button } from '@guichet/ui';
import type { JSX } from 'react';
import { nomDuPdf, sourceOf, usePdf } from './usePdf.ts';

/** CALL-PSP-009, PSP-015: of a complete file. */
export const PdfSection = ({ dossier }: { readonly dossier: DossierPsp }): JSX.Element => {
  const { busy, pdfBase64, refus, request } = usePdf(dossier.id);
  return (
    <section className="ga-stack">
      <h2>PDF du dossier</h2>
      <p>La structure, ses preuves et ses totaux ; aucun nom de jeune et aucun code n’y figure.</p>
      {dossier.manques.length > 0 ? (
        <p>Il se prépare une fois le dossier complet.</p>
      ) : (
        <div>
          <Button priority="secondary" busy={busy} onClick={() => void request()}>
            {busy ? 'Préparation du PDF…' : 'Préparer le PDF'}
          </Button>
        </div>
      )}
      <div role="status">
        {pdfBase64 && (
          <p>
            Le PDF est prêt. S’il ne s’est pas enregistré tout seul,{' '}
            <a href={sourceOf(pdfBase64)} download={nomDuPdf(dossier.id)}>
              enregistrez-le ici
            </a>
            .
          </p>
        )}
      </div>
      <div role="alert">{refus && <Alert severity="error">{refus}</Alert>}</div>
    </section>
  );
};
