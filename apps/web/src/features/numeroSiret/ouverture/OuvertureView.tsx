import '../siret.css';
import { Alert, Button, Link, LinkButton, PageTitle } from '@guichet/ui';
import type { JSX, ReactNode } from 'react';
import { adresseDemandeSiret, DEMANDES_SIRET } from '../../../shared/numeroSiret/adresses.ts';
import type { OuvertureSiret } from '../../../shared/numeroSiret/types.ts';
import { Numero } from '../Numero.tsx';
import { Prete } from '../transmission/Prete.tsx';

export interface OuvertureViewProps {
  readonly ouverture: OuvertureSiret;
  /** Where a grant is asked for, for this association. */
  readonly demander: string;
  readonly fiche: string | null;
  readonly busy: boolean;
  readonly refus: string | null;
  readonly onCreate: () => void;
  /** The form that is posted, for who cannot ask online. */
  readonly formulaire: ReactNode;
}

const Deja = ({ ouverture: { nom, id_siret, id_siren }, demander, fiche }: OuvertureViewProps): JSX.Element => (
  <section className="ga-siret-fait ga-stack" aria-label="Numéro déjà attribué">
    <PageTitle>{nom} a déjà un numéro SIRET</PageTitle>
    <Numero siret={id_siret ?? id_siren ?? ''} />
    <p>
      {id_siret === null && 'C’est son numéro SIREN ; le SIRET de son siège le prolonge de cinq chiffres. '}
      Trouvé au répertoire Sirene avant toute saisie : il n’y a rien à demander.
    </p>
    <div className="ga-actions">
      <LinkButton href={demander}>Commencer une demande de subvention</LinkButton>
      {fiche && <Link href={fiche}>Voir la fiche de l’association</Link>}
    </div>
  </section>
);

const Courrier = ({ ouverture: { nom, message, courrier }, formulaire }: OuvertureViewProps): JSX.Element => (
  <div className="ga-reading ga-stack">
    <PageTitle>Demander un numéro SIRET par courrier</PageTitle>
    <p className="ga-mention">{nom}</p>
    <Alert severity="info">{message ?? ''}</Alert>
    <h2>Ce qu’il faut envoyer</h2>
    <ul>
      <li>le formulaire ci-dessous, déjà rempli de ce que dit la fiche, signé par un représentant ;</li>
      <li>une copie des statuts ;</li>
      <li>une copie du certificat d’inscription au registre des associations du tribunal.</li>
    </ul>
    {formulaire}
    {courrier && (
      <>
        <h2>Où l’envoyer</h2>
        <p className="ga-siret-courrier">{courrier.destinataire}</p>
        <p>
          Son adresse du moment est sur{' '}
          <a href={courrier.site} rel="noreferrer">
            {courrier.site.replace('https://', '')}
          </a>
          .
        </p>
      </>
    )}
    <p>Le numéro vous est envoyé par courrier. Il entre ici dans la fiche dès qu’il est au répertoire Sirene.</p>
  </div>
);

const Offerte = ({ ouverture: { nom, id_rna }, busy, onCreate }: OuvertureViewProps): JSX.Element => (
  <div className="ga-reading ga-stack">
    <PageTitle>Demander un numéro SIRET</PageTitle>
    <p className="ga-mention">{[nom, id_rna && `RNA ${id_rna}`].filter(Boolean).join(' · ')}</p>
    <p>
      Le numéro SIRET est gratuit et donné par l’Insee. Il le faut pour recevoir une subvention. Comptez dix minutes :
      le nom, la date de création, l’objet et l’adresse sont repris du RNA, et les statuts et le récépissé de la
      bibliothèque de l’association.
    </p>
    <p>Vous relisez tout avant l’envoi, tel que l’Insee le lira.</p>
    <div className="ga-actions">
      <Button busy={busy} onClick={onCreate}>
        {busy ? 'Création de la demande…' : 'Commencer la demande'}
      </Button>
    </div>
  </div>
);

/** ERR-052 for who did not begin it; its reader finds the way to it. */
const Existe = ({ ouverture }: OuvertureViewProps): JSX.Element => {
  const { nom, message, demande, id_rna } = ouverture;
  return (
    <div className="ga-reading ga-stack">
      <PageTitle>{demande ? 'Une demande est déjà en cours' : 'Demander un numéro SIRET'}</PageTitle>
      <p className="ga-mention">{nom}</p>
      {message && <Alert severity="warning">{message}</Alert>}
      {demande && id_rna && message && (
        <div className="ga-actions">
          <LinkButton href={adresseDemandeSiret({ _id: demande, identite: { id_rna } })}>
            Voir où elle en est
          </LinkButton>
        </div>
      )}
      {demande && id_rna && !message && <Prete id={demande} id_rna={id_rna} />}
      <p>
        <Link href={DEMANDES_SIRET}>Toutes les demandes de numéro SIRET</Link>
      </p>
    </div>
  );
};

const vueOf = ({ code, ok, demande }: OuvertureSiret): ((props: OuvertureViewProps) => JSX.Element) => {
  if (code === 'DEMANDE_SIRET_SIREN_CONNU') return Deja;
  if (code === 'DEMANDE_SIRET_PAR_COURRIER') return Courrier;
  return ok && demande === null ? Offerte : Existe;
};

/** ROUTE-043: what may be done for this association, before a single field is typed. */
export const OuvertureView = (props: OuvertureViewProps): JSX.Element => {
  const Vue = vueOf(props.ouverture);
  return (
    <div className="ga-stack">
      <Vue {...props} />
      <div role="alert">{props.refus && <Alert severity="error">{props.refus}</Alert>}</div>
    </div>
  );
};
