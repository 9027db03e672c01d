import type { DossierLigne } from '@guichet/contract/demandes';
import { type Branche, libelleEtat } from '@guichet/rules/dossier';
import { Link, Tag } from '@guichet/ui';
import type { JSX, ReactNode } from 'react';
import { adresseDossier } from '../../shared/dossier/adresses.ts';
import { etiquettesOf } from '../../shared/dossier/etiquettes.ts';
import { sayDemandeur } from '../../shared/dossier/sayDemandeur.ts';
import { formatDate, formatMontant } from '../../shared/format/format.ts';
import { sayInstant, sayReste } from '../../shared/subvention/echeance.ts';

export interface DossierRowProps {
  readonly dossier: DossierLigne;
  readonly branche: Branche;
  readonly now: Date;
  readonly children: ReactNode;
}

const TONES = { association: 'warning', service: 'info', personne: 'neutral' } as const;

const Dates = ({ dossier, now }: Pick<DossierRowProps, 'dossier' | 'now'>): JSX.Element | null => {
  const { transmis_at, date_fin, supprime_at } = dossier;
  if (supprime_at) return <p>Supprimé le {formatDate(new Date(supprime_at))}</p>;
  if (transmis_at) return <p>Transmis le {sayInstant(new Date(transmis_at))}</p>;
  if (!date_fin) return null;
  const fin = new Date(date_fin);
  const reste = sayReste(fin, now);
  return (
    <p>
      {fin < now ? 'Campagne close depuis le' : 'À transmettre avant le'} {sayInstant(fin)}
      {reste && <strong>, {reste}</strong>}
    </p>
  );
};

/** What one wants to know of a dossier without opening it: where it is, who has it, since when, until when. */
export const DossierRow = ({ dossier, branche, now, children }: DossierRowProps): JSX.Element => {
  const { description, identifiant, demandeur, main, montant_demande } = dossier;
  return (
    <div className="ga-row__main ga-stack">
      <h2 className="fr-h6">
        <Link href={adresseDossier(dossier)}>
          {description.subvention}, dossier {identifiant.id_fo}
        </Link>
      </h2>
      <p>
        <Tag tone={TONES[main.qui]}>{libelleEtat(description.etat, branche)}</Tag>{' '}
        {etiquettesOf(dossier, now).map(({ texte, tone }) => (
          <span key={texte}>
            <Tag tone={tone}>{texte}</Tag>{' '}
          </span>
        ))}
      </p>
      <p>
        {main.phrase} <span className="ga-mention">Depuis le {formatDate(new Date(main.depuis))}.</span>
      </p>
      <Dates dossier={dossier} now={now} />
      <p className="ga-mention">
        {sayDemandeur(demandeur)}, exercice {description.exercice}, {formatMontant(montant_demande)} demandés
        {description.service && `. Instruit par ${description.service}`}
      </p>
      {children}
    </div>
  );
};
