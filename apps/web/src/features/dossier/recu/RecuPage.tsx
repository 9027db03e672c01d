import type { Dossier } from '@guichet/contract/demandes';
import { brancheOf } from '@guichet/rules/dossier';
import type { Genre } from '@guichet/rules/genre';
import { Link, PageTitle } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { DelaiAttendu } from '../../../shared/delai/DelaiAttendu.tsx';
import { adresseDossier } from '../../../shared/dossier/adresses.ts';
import { usePorte } from '../../../shared/dossier/porte.ts';
import { sayDemandeur } from '../../../shared/dossier/sayDemandeur.ts';
import { formatMontant } from '../../../shared/format/format.ts';
import { useServices } from '../../../shared/services/services.ts';
import { SilenceAttendu } from '../../../shared/silence/SilenceAttendu.tsx';
import { sayInstant } from '../../../shared/subvention/echeance.ts';
import { useDocumentTitle } from '../../../shared/useDocumentTitle.ts';
import { PdfDossier } from '../pdf/PdfDossier.tsx';
import { Suite } from './Suite.tsx';

const NOMS: Readonly<Record<Genre, string>> = { subvention: 'Subvention', agrement: 'Agrément' };

export interface RecuPageProps {
  readonly dossier: Dossier;
  readonly code: string;
  readonly role: string | null;
}

/** It went: when, to whom, the proof of it, what comes next and what may still be done. */
export const RecuPage = ({ dossier, code, role }: RecuPageProps): JSX.Element => {
  const { api, now } = useServices();
  const { genre, liste, hasCompte } = usePorte();
  // A dossier sent again has a receipt of its own: its hour is that of the receipt, not of the first time.
  const { data } = useQuery({
    queryKey: ['recu', code],
    retry: false,
    queryFn: () => api.demandes.verifyRecu({ params: { code } }),
  });
  const { identifiant, demandeur, description, instructions, main, transmis_at, montant_demande } = dossier;
  const at = new Date(data?.transmis_at ?? transmis_at ?? now());
  const isAgent = brancheOf(role ?? '') === 'service';
  const services = instructions.map(({ nom }) => nom).join(', ') || description.service || 'le service instructeur';
  const titre = isAgent ? 'Le dossier est transmis' : 'Votre dossier est transmis';
  useDocumentTitle(`${titre}, dossier ${identifiant.id_fo}`);
  return (
    <div className="ga-recu">
      <div className="ga-recu__tete">
        <section className="ga-recu__fait ga-stack" role="status" aria-label={titre}>
          <PageTitle takesFocus>{titre}</PageTitle>
          <p className="ga-recu__quand">
            Reçu par {services} le <strong>{sayInstant(at)}</strong>, heure de Paris.
            {!isAgent && ' Vous n’avez plus rien à faire pour l’instant.'}
          </p>
          <p>{main.phrase}</p>
          <DelaiAttendu dossier={dossier} role={role} />
          <SilenceAttendu dossier={dossier} role={role} />
          <PdfDossier id={identifiant.id_fo} role={role} piece="recu" />
          {dossier.droits.imprimer.ok && <PdfDossier id={identifiant.id_fo} role={role} piece="dossier" />}
          <p className="ga-mention">
            Ce reçu est aussi envoyé par courriel à la personne qui a transmis et à l’adresse de l’association.
          </p>
        </section>
        <section className="ga-recu__preuve ga-stack" aria-labelledby="titre-recu">
          <h2 id="titre-recu">Reçu de dépôt</h2>
          <dl className="ga-facts">
            {[
              ['Code du reçu', code],
              ['Dossier', identifiant.id_fo],
              ['Demandeur', sayDemandeur(demandeur)],
              [NOMS[genre], `${description.subvention}, exercice ${description.exercice}`],
              ...(hasCompte ? [['Montant demandé', formatMontant(montant_demande)]] : []),
            ].map(([label, texte]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{texte}</dd>
              </div>
            ))}
          </dl>
          <p className="ga-mention">
            Gardez le code : il prouve la date et l’heure de l’envoi, et chacun peut le{' '}
            <Link href={`/recus/${encodeURIComponent(code)}`}>vérifier sans compte</Link>.
          </p>
        </section>
      </div>
      {!isAgent && <Suite dossier={dossier} at={at} services={services} />}
      <section className="ga-suite" aria-labelledby="titre-encore">
        <h2 id="titre-encore">Vous pouvez encore</h2>
        <ul>
          <li>
            <Link href={adresseDossier(dossier, { mode: 'read', etape: 4 })}>
              Relire le dossier et écrire au service
            </Link>
            <span className="ga-mention">
              {hasCompte ? ' si une date, un contact ou un compte a changé' : ' si un contact ou une activité a changé'}
            </span>
          </li>
          <li>
            <Link href={liste}>Revenir à vos dossiers</Link>
            <span className="ga-mention"> : chaque changement vous sera dit par une notification</span>
          </li>
        </ul>
      </section>
    </div>
  );
};
