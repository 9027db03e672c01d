import type { ActeVerifie } from '@guichet/contract/demandes';
import { Alert, Link, Loading, PageTitle } from '@guichet/ui';
import type { JSX, ReactNode } from 'react';
import { CodeForm } from '../../shared/codes/CodeForm.tsx';
import { formatDate, formatMontant } from '../../shared/format/format.ts';
import { ComparerFichier } from './ComparerFichier.tsx';

export interface VerificationViewProps {
  /** As it is printed; empty before anything is asked. */
  readonly code: string;
  readonly acte: ActeVerifie | null;
  /** Why it could not be checked, in words. */
  readonly echec: string | null;
  readonly isReading: boolean;
  readonly onVerify: (code: string) => void;
}

const MAL_ECRIT = 'Le code compte 12 lettres et chiffres, par exemple K7QM-2XPF-9HRD.';
const jourDe = (instant: string | null): string => (instant === null ? '' : formatDate(new Date(instant)));

const VERDICTS: Readonly<Record<ActeVerifie['etat'], readonly [titre: string, phrase: (depuis: string) => string]>> = {
  en_vigueur: ['Cet acte est authentique', () => 'Aucun autre ne l’a remplacé ni retiré.'],
  suspendu: ['Acte authentique, mais suspendu', (jour) => `Ce qu’il accorde est suspendu depuis le ${jour}.`],
  remplace: ['Acte authentique, mais remplacé', (jour) => `Un autre acte l’a remplacé le ${jour}.`],
  retire: ['Acte authentique, mais retiré', (jour) => `Ce qu’il accordait a été retiré le ${jour}.`],
  reexamen: ['Acte authentique, mais réexaminé', () => 'Le service réexamine sa décision : elle peut changer.'],
};
const SIGNATURES: Readonly<Record<ActeVerifie['signature'], string>> = {
  aucune: 'Notifié par le portail, sans fichier signé',
  depot: 'Le fichier signé a été déposé par le service',
  portail: 'Signé dans le portail',
};

const Fait = ({ nom, children }: { readonly nom: string; readonly children: ReactNode }): JSX.Element => (
  <div>
    <dt>{nom}</dt>
    <dd>{children}</dd>
  </div>
);

const Faits = ({ acte }: { readonly acte: ActeVerifie }): JSX.Element => {
  const { signe, avant } = acte.empreintes;
  return (
    <dl className="ga-facts">
      <Fait nom="Nature">{acte.nature}</Fait>
      <Fait nom="Numéro">{acte.numero}</Fait>
      <Fait nom="Service">{acte.service}</Fait>
      <Fait nom="Fait le">{jourDe(acte.fait_at)}</Fait>
      <Fait nom="Notifié le">{jourDe(acte.notifie_at)}</Fait>
      {acte.montant !== null && <Fait nom="Montant accordé">{formatMontant(acte.montant)}</Fait>}
      <Fait nom="Signature">{SIGNATURES[acte.signature]}</Fait>
      {(signe ?? avant) !== null && (
        <Fait nom="Empreinte SHA-256 du fichier">
          <code className="ga-breakable">{signe ?? avant}</code>
        </Fait>
      )}
    </dl>
  );
};

const Verdict = ({ code, acte, echec, isReading }: Omit<VerificationViewProps, 'onVerify'>): JSX.Element => {
  const [titre, phrase] = VERDICTS[acte?.etat ?? 'en_vigueur'];
  return (
    <div role="status" className="ga-outcome">
      {isReading && <Loading>Vérification de l’acte…</Loading>}
      {echec && <Alert severity="error">{echec}</Alert>}
      {acte && !isReading && (
        <Alert severity={acte.etat === 'en_vigueur' ? 'success' : 'warning'} title={titre}>
          <p>
            Code <strong>{code}</strong>. {phrase(jourDe(acte.depuis))}
          </p>
        </Alert>
      )}
    </div>
  );
};

export const VerificationView = (props: VerificationViewProps): JSX.Element => {
  const { acte, code, echec, isReading, onVerify } = props;
  return (
    <div className="ga-reading ga-stack">
      <PageTitle>Vérifier un acte</PageTitle>
      {!acte && (
        <p>
          Une décision ou un arrêté du portail porte un code, en bas de chaque page. Écrivez-le pour savoir ce qu’est
          cet acte et ce qu’il vaut aujourd’hui. Ni nom, ni motif n’est montré.
        </p>
      )}
      <Verdict {...props} />
      {acte && !isReading && (
        <>
          <Faits acte={acte} />
          <p className="ga-mention">
            Le papier que vous tenez doit dire la même chose, et porter ce code. Sinon, ne vous y fiez pas.
          </p>
          {(acte.empreintes.signe ?? acte.empreintes.avant) !== null && (
            <ComparerFichier empreintes={acte.empreintes} />
          )}
          <h2>Vérifier un autre code</h2>
        </>
      )}
      <CodeForm
        key={acte ? 'autre' : 'premier'}
        {...{ isReading, onVerify }}
        code={acte ? '' : code}
        label="Code de l’acte"
        malEcrit={MAL_ECRIT}
      />
      {(echec || !acte) && (
        <p>
          Autre chose qu’un acte ? <Link href="/recus">Vérifier le reçu d’un envoi</Link> ·{' '}
          <Link href="/agrements">Vérifier un agrément</Link>
        </p>
      )}
    </div>
  );
};
