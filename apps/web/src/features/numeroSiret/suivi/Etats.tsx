import type { DemandeSiret } from '@guichet/contract/demandes';
import { groupByThree } from '@guichet/rules/identifiant';
import { DEFINITIONS_ETAT_SIRET } from '@guichet/rules/numeroSiret';
import { Alert, Button, Link, LinkButton, PageTitle } from '@guichet/ui';
import type { JSX } from 'react';
import { adresseFiche } from '../../../shared/association/adresses.ts';
import { adresseDemande } from '../../../shared/dossier/adresses.ts';
import type { Action } from '../../../shared/form/useAction.ts';
import { sayCount } from '../../../shared/format/count.ts';
import { adresseNumeroSiret } from '../../../shared/numeroSiret/adresses.ts';
import type { SuiviSiret } from '../../../shared/numeroSiret/types.ts';
import { sayInstant } from '../../../shared/subvention/echeance.ts';
import { Numero } from '../Numero.tsx';
import { labelOf } from '../saisie/champs.ts';
import { reponseOf, sayFaute } from './reponse.ts';

export interface EtatProps {
  readonly demande: DemandeSiret;
  readonly suivi: SuiviSiret | undefined;
  readonly action: Action;
  readonly onCorrect: (champ: string | null) => void;
  readonly onTake: () => void;
}

/** What Insee wrote, under what it means. */
const Mots = ({ suivi }: Pick<EtatProps, 'suivi'>): JSX.Element | null => {
  const motifs = reponseOf(suivi)?.motifs ?? [];
  if (motifs.length === 0) return null;
  return (
    <ul className="ga-siret-motifs">
      {motifs.map(({ rubrique, texte }) => (
        <li key={`${rubrique} ${texte}`} className="ga-mention">
          Insee : « {[rubrique, texte].filter(Boolean).join(', ')} »
        </li>
      ))}
    </ul>
  );
};

/** INV: what is wrong, each with its way to its field. */
export const ACorriger = ({ demande, suivi, action, onCorrect }: EtatProps): JSX.Element => {
  const { fautes, droits, main, createdBy } = demande;
  return (
    <section className="ga-siret-tort ga-stack" aria-label="Corrections demandées">
      <PageTitle>
        {fautes.length === 0
          ? 'L’Insee demande des corrections'
          : `L’Insee demande ${sayCount(fautes.length, 'correction')}`}
      </PageTitle>
      <ul>
        {fautes.map((faute) => (
          <li key={`${faute.champ} ${faute.message}`}>
            {faute.champ !== null && <strong>{labelOf(faute.champ)} : </strong>}
            {sayFaute(faute, suivi)}
          </li>
        ))}
      </ul>
      <Mots suivi={suivi} />
      <p className="ga-mention">Reçu {sayInstant(new Date(main.depuis))}. Tout ce qui était écrit est gardé.</p>
      {droits.corriger.ok ? (
        <div className="ga-actions">
          <Button busy={action.busy} onClick={() => onCorrect(fautes[0]?.champ ?? null)}>
            {action.busy ? 'Ouverture…' : 'Corriger'}
          </Button>
        </div>
      ) : (
        <p>{createdBy.nom} peut la corriger et la transmettre à nouveau.</p>
      )}
    </section>
  );
};

const SUITES = [
  'Le numéro entre dans la fiche, avec le siège',
  'Les membres et l’adresse officielle sont prévenus',
  'La réponse de l’Insee reste avec la demande',
];

/** ACC: the number, and what can begin with it the same minute. */
export const Arrive = ({ demande, suivi }: EtatProps): JSX.Element => {
  const { numero, identite, coordonnees, attendue } = demande;
  const { voie, num_voie, type_voie, commune } = coordonnees.adresse_siege;
  const ape = reponseOf(suivi)?.ape ?? null;
  const siege = [[num_voie, type_voie, voie].filter(Boolean).join(' '), commune].filter(Boolean).join(', ');
  return (
    <div className="ga-siret-tete">
      <section className="ga-siret-fait ga-stack" aria-label="Numéro attribué">
        <PageTitle>Votre numéro SIRET est arrivé</PageTitle>
        {numero && <Numero siret={numero.id_siret} />}
        <p>
          {[numero && `SIREN ${groupByThree(numero.id_siren)}`, ape && `activité ${ape}`, siege && `siège, ${siege}`]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <div className="ga-actions">
          <LinkButton href={adresseDemande(identite.id_correspondance, attendue?.code)}>
            {attendue ? `Commencer la demande « ${attendue.nom} »` : 'Commencer une demande de subvention'}
          </LinkButton>
          <Link href={adresseFiche(String(identite.id_correspondance))}>Voir la fiche</Link>
        </div>
      </section>
      <section className="ga-siret-cadre ga-siret-cadre--clair" aria-labelledby="titre-deja">
        <h2 id="titre-deja">Sans rien faire de plus</h2>
        <ul className="ga-siret-controles">
          {SUITES.map((mots) => (
            <li key={mots}>{mots}</li>
          ))}
        </ul>
      </section>
    </div>
  );
};

/** REF, REJ: why, in whose words, and who can act. */
export const Refusee = ({ demande, suivi }: EtatProps): JSX.Element => {
  const { description, fautes, identite } = demande;
  const isRejetee = description.code_etat === 'REJ';
  const dites = reponseOf(suivi)?.motifs.map(({ texte }) => texte) ?? [];
  const autres = fautes.filter(({ message }) => !dites.includes(message));
  return (
    <section className="ga-siret-tort ga-stack" aria-label="Refus">
      <PageTitle>{isRejetee ? 'La demande est rejetée' : 'L’Insee a refusé la demande'}</PageTitle>
      {autres.length > 0 && (
        <ul>
          {autres.map(({ champ, message }) => (
            <li key={`${champ} ${message}`}>{message}</li>
          ))}
        </ul>
      )}
      <Mots suivi={suivi} />
      <p>{DEFINITIONS_ETAT_SIRET[description.code_etat].phrase}</p>
      <div className="ga-actions">
        {isRejetee ? (
          <LinkButton href={adresseNumeroSiret(identite.id_rna)}>Faire une nouvelle demande</LinkButton>
        ) : (
          <LinkButton href="/assistance">Écrire à l’assistance</LinkButton>
        )}
      </div>
    </section>
  );
};

const TITRES: Readonly<Record<'ECS' | 'AEM' | 'RGEN' | 'ENCT', string>> = {
  ECS: 'La demande est en cours de saisie',
  AEM: 'La demande est transmise',
  RGEN: 'La demande part à l’Insee',
  ENCT: 'La demande est chez l’Insee',
};

/** Under way: nothing to do for who reads, or the draft of someone else. */
export const EnCours = ({ demande, action, onTake }: EtatProps): JSX.Element => {
  const { identifiant, description, droits, createdBy } = demande;
  const etat = description.code_etat as keyof typeof TITRES;
  return (
    <div className="ga-stack">
      <PageTitle>{TITRES[etat]}</PageTitle>
      <p className="ga-mention">
        {`Demande ${identifiant.id_fo_fonctionnel}`}
        {etat !== 'ECS' && !droits.reinitialiser.ok && ' · vous n’avez rien à faire'}
      </p>
      {etat === 'ECS' && !demande.isAccessible && (
        <Alert severity="info">
          <p>
            {`${createdBy.nom} remplit cette demande. Vous pouvez la lire ; si personne n’y touche pendant 60 jours, vous pourrez la reprendre.`}
          </p>
          {droits.reprendre.ok && (
            <Button priority="secondary" busy={action.busy} onClick={onTake}>
              Reprendre à mon compte
            </Button>
          )}
        </Alert>
      )}
    </div>
  );
};
