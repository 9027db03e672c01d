import type { Dossier } from '@guichet/contract/demandes';
import { brancheOf, libelleEtat, type Mode, NOMS_COUPLAGE } from '@guichet/rules/dossier';
import { Alert, Link, PageTitle, Tag } from '@guichet/ui';
import type { JSX } from 'react';
import { DelaiAttendu } from '../../shared/delai/DelaiAttendu.tsx';
import { adresseDossier } from '../../shared/dossier/adresses.ts';
import { etiquettesPage } from '../../shared/dossier/etiquettes.ts';
import { sayDemandeur } from '../../shared/dossier/sayDemandeur.ts';
import { formatMontant } from '../../shared/format/format.ts';
import { useServices } from '../../shared/services/services.ts';
import { SilenceAttendu } from '../../shared/silence/SilenceAttendu.tsx';
import { renouvelleOf } from './agrement/renouvellement/relecture.ts';
import { Presence } from './presence/Presence.tsx';
import { PAGE_RECU } from './recu/place.ts';
import { isLuParService, TeteService } from './TeteService.tsx';
import { isCorrection } from './useMode.ts';

export interface TeteProps {
  readonly dossier: Dossier;
  readonly role: string | null;
  readonly mode: Mode;
  /** A service asked for something: it is said below, one by one. */
  readonly isAsked: boolean;
}

/** DOSSIER-005: where each service is, when several received it. */
const Services = ({ dossier, role }: Pick<TeteProps, 'dossier' | 'role'>): JSX.Element | null =>
  dossier.instructions.length < 2 ? null : (
    <ul aria-label="Où en est chaque service">
      {dossier.instructions.map(({ id_service_instructeur, nom, etat, isReferent }) => (
        <li key={id_service_instructeur}>
          {nom}
          {isReferent && ' (référent)'} : {libelleEtat(etat, brancheOf(role ?? ''))}
        </li>
      ))}
    </ul>
  );

const CORRECTION =
  'Ce dossier est déjà envoyé, et il y manque quelque chose. Vous pouvez corriger ses contacts et ses documents ; le reste ne se modifie plus. Chaque correction est enregistrée aussitôt, et le service en est prévenu : il n’y a rien à transmettre à nouveau.';

/** What may be done of it, when that is not everything. */
const Situation = ({ dossier, role, mode, isAsked }: TeteProps): JSX.Element | null => {
  const { modifier, corriger } = dossier.droits;
  // Who instructs has their own side: that they may not write in the association's is no news to them.
  if (isLuParService(dossier, role)) return null;
  if (isAsked && corriger.ok) return null;
  if (isCorrection(dossier, mode))
    return (
      <Alert severity="warning" title="Dossier à corriger">
        {CORRECTION}
      </Alert>
    );
  if (mode === 'read' && corriger.ok)
    return (
      <Alert severity="warning" title="Dossier à corriger">
        <p>
          Il manque quelque chose à ce dossier déjà envoyé.{' '}
          <Link href={adresseDossier(dossier, { mode: 'edit', etape: 1 })}>Corriger ses contacts et ses documents</Link>
        </p>
      </Alert>
    );
  return mode === 'read' && modifier.raison ? <Alert severity="info">{modifier.raison}</Alert> : null;
};

/** Whose dossier, in which state, who has it, and what may be done of it. */
export const Tete = ({ dossier, role, mode, isAsked }: TeteProps): JSX.Element => {
  const { now } = useServices();
  const { description, identifiant, demandeur, main, montant_demande, partage } = dossier;
  const isService = isLuParService(dossier, role);
  const couplage = NOMS_COUPLAGE[dossier.couplage.issue];
  return (
    <>
      {isService ? (
        <TeteService dossier={dossier} />
      ) : (
        <PageTitle>
          {renouvelleOf(dossier) && 'Renouveler : '}
          {description.subvention}
        </PageTitle>
      )}
      <p>
        <Tag tone={main.qui === 'association' ? 'warning' : 'info'}>
          {libelleEtat(description.etat, brancheOf(role ?? ''))}
        </Tag>{' '}
        {etiquettesPage(dossier, now()).map(({ texte, tone }) => (
          <span key={texte}>
            <Tag tone={tone}>{texte}</Tag>{' '}
          </span>
        ))}
        {couplage !== null && (
          <>
            <Tag tone={dossier.couplage.issue === 'echec' ? 'warning' : 'neutral'}>{couplage}</Tag>{' '}
          </>
        )}
        {[
          `Dossier ${identifiant.id_fo}`,
          ...(isService ? [] : [sayDemandeur(demandeur)]),
          `exercice ${description.exercice}`,
          ...(montant_demande > 0 && !isService ? [`${formatMontant(montant_demande)} demandés`] : []),
        ].join(' · ')}
        <Presence />
      </p>
      <p>
        {main.phrase}{' '}
        {dossier.recu !== null && mode === 'read' && (
          <Link href={adresseDossier(dossier, { mode: 'read', page: PAGE_RECU })}>Voir le reçu et la suite</Link>
        )}
      </p>
      <DelaiAttendu dossier={dossier} role={role} />
      <SilenceAttendu dossier={dossier} role={role} />
      {partage && (
        <p>
          Partagé par {partage.par}, {partage.isLecture ? 'pour le lire' : 'pour le modifier et le transmettre'}.
        </p>
      )}
      <Services dossier={dossier} role={role} />
      <Situation dossier={dossier} role={role} mode={mode} isAsked={isAsked} />
    </>
  );
};
