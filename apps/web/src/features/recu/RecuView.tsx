import { Alert, Link, Loading, PageTitle } from '@guichet/ui';
import type { JSX } from 'react';
import { CodeForm } from '../../shared/codes/CodeForm.tsx';
import { sayInstant } from '../../shared/subvention/echeance.ts';

interface Verification {
  readonly id_fo: string;
  readonly transmis_at: string;
}

export interface RecuViewProps {
  /** As it is printed; empty before anything is asked. */
  readonly code: string;
  readonly verification: Verification | null;
  /** Why it could not be checked, in words. */
  readonly echec: string | null;
  readonly isReading: boolean;
  readonly onVerify: (code: string) => void;
}

const MAL_ECRIT = 'Le code compte 12 lettres et chiffres, par exemple K7QM-2XPF-9HRD.';

const Verdict = ({ code, verification, echec, isReading }: Omit<RecuViewProps, 'onVerify'>): JSX.Element => (
  <div role="status" className="ga-outcome">
    {isReading && <Loading>Vérification du reçu…</Loading>}
    {echec && <Alert severity="error">{echec}</Alert>}
    {verification && !isReading && (
      <Alert severity="success" title="Ce reçu est authentique">
        <p>
          Reçu <strong>{code}</strong> : le dossier <strong>{verification.id_fo}</strong> a été transmis au service
          instructeur le <strong>{sayInstant(new Date(verification.transmis_at))}</strong>, heure de Paris.
        </p>
      </Alert>
    )}
  </div>
);

export const RecuView = (props: RecuViewProps): JSX.Element => (
  <div className="ga-reading ga-stack">
    <PageTitle>Vérifier un reçu</PageTitle>
    <p>
      Un reçu est remis à l’association quand elle transmet une demande de subvention ou d’agrément. Écrivez son code
      pour savoir s’il est authentique et quand le dossier est parti. Rien d’autre du dossier n’est montré.
    </p>
    <Verdict {...props} />
    <CodeForm {...props} label="Code du reçu" malEcrit={MAL_ECRIT} />
    <p>
      Une décision ou un arrêté ? <Link href="/verification">Vérifier un acte</Link>
    </p>
  </div>
);
