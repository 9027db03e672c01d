import './registre.css';
import type { FicheRegistre } from '@guichet/contract/rda';
import { BLOCS_AGREMENT } from '@guichet/rules/subvention';
import { Button, Columns, Link, PageTitle } from '@guichet/ui';
import type { JSX } from 'react';
import { CodeQr } from '../../shared/qr/CodeQr.tsx';
import { CodeForm } from './CodeForm.tsx';
import { adresseTitre, direTitre, REGISTRE, sayJour, sayNiveau, saySiren, sayValable } from './mots.ts';

export interface TitreViewProps {
  readonly fiche: FicheRegistre;
  /** «Lundi 8 mars 2027 à 21h40» */
  readonly instant: string;
  /** Whole, to be scanned and copied. */
  readonly adresse: string;
  readonly liens: { readonly attestation: string; readonly json: string; readonly csv: string };
  readonly isCopied: boolean;
  readonly onCopy: () => void;
  readonly onVerify: (reference: string) => void;
}

const Fait = ({ nom, children }: { readonly nom: string; readonly children: React.ReactNode }): JSX.Element => (
  <div>
    <dt>{nom}</dt>
    <dd>{children}</dd>
  </div>
);

const Faits = ({ fiche: { titre, tca, exige_tca } }: Pick<TitreViewProps, 'fiche'>): JSX.Element => (
  <dl className="ga-registre-titre__faits">
    <Fait nom="Association">{titre.association}</Fait>
    <Fait nom="SIREN">{saySiren(titre.id_siren)}</Fait>
    <Fait nom="Titre">
      {titre.nom}, niveau {sayNiveau(titre.niveau).toLowerCase()}
    </Fait>
    <Fait nom="Numéro">{titre.numero}</Fait>
    <Fait nom="Donné par">{titre.service}</Fait>
    <Fait nom="Valable">{sayValable(titre)}</Fait>
    {exige_tca && (
      <Fait nom="Repose sur le tronc commun">
        {tca ? (
          <>
            <Link href={adresseTitre(tca.code)}>n° {tca.numero}</Link>, {tca.valide ? 'valide' : 'qui n’est pas valide'}
            {tca.date_fin && ` (jusqu’au ${sayJour(tca.date_fin)})`}
          </>
        ) : (
          'aucun tronc commun n’est en vigueur'
        )}
      </Fait>
    )}
  </dl>
);

/** What a common core proves once for all; nothing where it does not hold today. */
const Etablit = ({ fiche: { titre } }: Pick<TitreViewProps, 'fiche'>): JSX.Element | null =>
  titre.categorie === 'tca' && titre.valide ? (
    <section className="ga-stack">
      <h2>Ce qu’il établit</h2>
      <ul>
        {Object.values(BLOCS_AGREMENT).map((critere) => (
          <li key={critere}>{critere}</li>
        ))}
      </ul>
      <p>Toute administration de l’État s’y tient (loi 2000-321, article 25-1).</p>
    </section>
  ) : null;

export const TitreView = (props: TitreViewProps): JSX.Element => {
  const { fiche, instant, adresse, liens, isCopied, onCopy, onVerify } = props;
  const { titre, phrase, ton } = direTitre(fiche.titre, fiche.jour);
  return (
    <Columns
      aside={
        <div className="ga-stack">
          <section className="ga-panel ga-stack">
            <h2>Code à vérifier</h2>
            <div className="ga-registre-titre__code">
              <CodeQr adresse={adresse} />
              <strong>{fiche.titre.code}</strong>
            </div>
            <p className="ga-mention">
              Le papier que vous tenez doit porter ce code et ce nom. Sinon, ne vous y fiez pas.
            </p>
            <Button priority="tertiary" onClick={onCopy}>
              Copier le lien
            </Button>
            <div role="status">{isCopied && <p>Le lien est copié.</p>}</div>
          </section>
          <section className="ga-stack">
            <h2>Vérifier un autre code</h2>
            <CodeForm onVerify={onVerify} />
          </section>
          <ul>
            <li>
              <Link href={REGISTRE}>Registre des titres en vigueur</Link>
            </li>
            <li>
              <a href={liens.json}>Ce titre en JSON</a>, <a href={liens.csv}>tout le registre en CSV</a>
            </li>
          </ul>
        </div>
      }
    >
      <div className="ga-stack">
        <section className={`ga-registre-titre ga-registre-titre--${ton} ga-stack`}>
          <PageTitle>{titre}</PageTitle>
          <p>
            {instant}, heure de Paris. {phrase}
          </p>
          <Faits fiche={fiche} />
          <p>
            <a href={liens.attestation} download>
              Télécharger l’attestation du jour (PDF)
            </a>
          </p>
        </section>
        <Etablit fiche={fiche} />
        <p className="ga-mention">Cette page ne donne ni personne, ni motif, ni adresse d’accueil.</p>
      </div>
    </Columns>
  );
};
