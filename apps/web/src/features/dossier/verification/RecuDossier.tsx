import type { Dossier } from '@guichet/contract/demandes';
import { brancheOf } from '@guichet/rules/dossier';
import { Link } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import { type JSX, useEffect, useRef } from 'react';
import { DOSSIERS } from '../../../shared/dossier/adresses.ts';
import { sayDemandeur } from '../../../shared/dossier/sayDemandeur.ts';
import { useServices } from '../../../shared/services/services.ts';
import { sayInstant } from '../../../shared/subvention/echeance.ts';
import { PdfDossier } from '../pdf/PdfDossier.tsx';

export interface RecuDossierProps {
  readonly dossier: Dossier;
  readonly code: string;
  readonly role: string | null;
}

/** The proof that it went: number, hour, code; who has it, and what comes next. */
export const RecuDossier = ({ dossier, code, role }: RecuDossierProps): JSX.Element => {
  const { api } = useServices();
  const ref = useRef<HTMLHeadingElement>(null);
  // A dossier sent again has a receipt of its own: its hour is that of the receipt, not of the first time.
  const { data } = useQuery({
    queryKey: ['recu', code],
    retry: false,
    queryFn: () => api.demandes.verifyRecu({ params: { code } }),
  });
  useEffect(() => ref.current?.focus(), []);
  const { identifiant, demandeur, description, instructions, main, transmis_at } = dossier;
  const at = data?.transmis_at ?? transmis_at;
  const isAgent = brancheOf(role ?? '') === 'service';
  const services = instructions.map(({ nom }) => nom).join(', ');
  const faits = [
    ['Dossier', identifiant.id_fo],
    ['Transmis le', at ? `${sayInstant(new Date(at))} (heure de Paris)` : ''],
    ['Code du reçu', code],
    ['Demandeur', sayDemandeur(demandeur)],
    ['Subvention', `${description.subvention}, exercice ${description.exercice}`],
    ['Reçu par', services || (description.service ?? '')],
  ] as const;
  return (
    <section className="ga-bloc ga-stack" aria-labelledby="titre-recu">
      <h3 id="titre-recu" ref={ref} tabIndex={-1}>
        {isAgent ? 'Le dossier est transmis' : 'Votre dossier est transmis'}
      </h3>
      <dl className="ga-facts">
        {faits.map(([label, texte]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{texte}</dd>
          </div>
        ))}
      </dl>
      <p>
        Ce reçu est envoyé par courriel à la personne qui a transmis et à l’adresse de l’association. Gardez le code :
        il prouve la date et l’heure de l’envoi, et chacun peut le{' '}
        <Link href={`/recus/${encodeURIComponent(code)}`}>vérifier sans compte</Link>.
      </p>
      <PdfDossier id={identifiant.id_fo} role={role} piece="recu" />
      {!isAgent && (
        <>
          <h4>Et maintenant ?</h4>
          <p>
            {main.phrase} Vous n’avez rien à faire : chaque changement vous sera dit par une notification, et le dossier
            reste lisible dans <Link href={DOSSIERS}>vos dossiers</Link>.
          </p>
        </>
      )}
    </section>
  );
};
