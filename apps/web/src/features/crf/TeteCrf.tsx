import type { Crf } from '@guichet/contract/demandes';
import { EVALUATIONS, isCrfEditable } from '@guichet/rules/crf';
import { brancheOf, type Mode } from '@guichet/rules/dossier';
import { Alert, Link, PageTitle, Tag } from '@guichet/ui';
import type { JSX } from 'react';
import { adresseCrf, adresseCrfs } from '../../shared/crf/adresses.ts';
import { tonCrf } from '../../shared/crf/say.ts';
import { adresseDossier } from '../../shared/dossier/adresses.ts';
import { formatDate, formatMontant } from '../../shared/format/format.ts';
import { sayInstant } from '../../shared/subvention/echeance.ts';
import { ContexteCrf } from './ContexteCrf.tsx';

export interface TeteCrfProps {
  readonly crf: Crf;
  readonly mode: Mode;
  readonly role: string | null;
}

/** Where several paid, what each concluded, or has yet to. */
const Services = ({ crf: { evaluations, description } }: Pick<TeteCrfProps, 'crf'>): JSX.Element | null =>
  evaluations.length < 2 || description.etat !== '5' ? null : (
    <ul aria-label="Ce que conclut chaque service">
      {evaluations.map(({ id_service, nom, evaluation, montant }) => (
        <li key={id_service}>
          {nom} : {evaluation ? EVALUATIONS[evaluation].toLowerCase() : 'pas encore évalué'}
          {evaluation && montant !== null && `, ${formatMontant(montant)}`}
        </li>
      ))}
    </ul>
  );

/** What the service said of it last. */
const Parole = ({ crf }: Pick<TeteCrfProps, 'crf'>): JSX.Element | null => {
  const { etat, evaluation, texte } = crf.description;
  if (etat === '3')
    return (
      <Alert severity="warning" title="Le service vous demande de corriger ce compte rendu">
        <p className="ga-message">{texte ?? 'Relisez-le, corrigez-le, puis transmettez-le à nouveau.'}</p>
      </Alert>
    );
  if (evaluation === null) return <Services crf={crf} />;
  const arendre = crf.evaluations
    .filter((one) => one.evaluation === 'reversement_demande')
    .reduce((sum, { montant }) => sum + (montant ?? 0), 0);
  return (
    <>
      <Alert
        severity={evaluation === 'conforme' ? 'success' : 'info'}
        title={`Évaluation : ${EVALUATIONS[evaluation]}`}
      >
        {evaluation === 'reversement_demande' && arendre > 0 && <p>{`À rendre : ${formatMontant(arendre)}.`}</p>}
        <p className="ga-message">{texte || 'Le service n’a rien ajouté.'}</p>
      </Alert>
      <Services crf={crf} />
    </>
  );
};

const Recu = ({ crf: { transmission, recu_at } }: Pick<TeteCrfProps, 'crf'>): JSX.Element | null =>
  transmission && (
    <p>
      Transmis le {sayInstant(new Date(transmission.transmis_at))}
      {transmission.numero > 1 && ` (envoi n° ${transmission.numero})`}.
      {recu_at && ` Reçu par le service le ${formatDate(new Date(recu_at))}.`}{' '}
      <span className="ga-mention">
        Preuve d’envoi : <code className="ga-message">{transmission.empreinte}</code>
      </span>
    </p>
  );

/** Of which grant, in which state, who has it, until when. */
export const TeteCrf = ({ crf, mode, role }: TeteCrfProps): JSX.Element => {
  const { description, dossier, droits } = crf;
  const situe = { identifiant: { id_fo: dossier.id_fo }, demandeur: { id_siret: dossier.id_siret } };
  const isAssociation = brancheOf(role ?? '') === 'association';
  return (
    <>
      <PageTitle>Compte rendu financier {description.exercice}</PageTitle>
      <p>
        <Tag tone={tonCrf(description)}>{description.libelle}</Tag> {dossier.subvention}, {dossier.nom}
      </p>
      <div className="ga-actions">
        <Link href={adresseDossier(situe, { mode: 'read' })}>Dossier {dossier.id_fo}</Link>
        <Link href={adresseCrfs(dossier)}>Tous les comptes rendus de ce dossier</Link>
      </div>
      {mode === 'read' && <ContexteCrf crf={crf} />}
      <Recu crf={crf} />
      <Parole crf={crf} />
      {isCrfEditable(description.etat) && isAssociation && !droits.saisir.ok && droits.saisir.raison && (
        <Alert severity="info">{droits.saisir.raison}</Alert>
      )}
      {mode === 'read' && droits.saisir.ok && (
        <p>
          <Link href={adresseCrf(dossier, crf._id, { mode: 'edit' })}>Remplir ce compte rendu</Link>
        </p>
      )}
    </>
  );
};
