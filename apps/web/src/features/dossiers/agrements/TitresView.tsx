import './titres.css';
import type { Couverture, Titre } from '@guichet/contract/rda';
import { NIVEAUX_AGREMENT, type NiveauAgrement } from '@guichet/rules/agrement';
import { Link } from '@guichet/ui';
import type { JSX } from 'react';
import { TITRES } from '../../../shared/dossier/adresses.ts';
import { formatDate } from '../../../shared/format/format.ts';
import { anneesDe, type Ligne, ligneOf, placeDe, resteDe, traitDe } from './titres.ts';

export interface TitresViewProps {
  readonly titres: readonly Titre[];
  /** Those of its networks that name it. */
  readonly couvertures: readonly Couverture[];
  readonly jour: string;
  /** Where one is asked for. */
  readonly demander: string | null;
}

const dire = (jour: string): string => formatDate(new Date(`${jour}T12:00:00Z`));
const niveauOf = (niveau: string): string => NIVEAUX_AGREMENT[niveau as NiveauAgrement] ?? niveau;

const sayEtat = ({ valide, etat, libelle, date_fin }: Titre, reste: number | null): string => {
  if (!valide) return etat === 'en_vigueur' ? 'Sans effet aujourd’hui' : libelle;
  if (date_fin === null) return 'En vigueur, sans fin';
  return reste === null ? `En vigueur jusqu’au ${dire(date_fin)}` : `${finitDans(reste)}, le ${dire(date_fin)}`;
};
const finitDans = (jours: number): string => {
  if (jours === 0) return 'Finit aujourd’hui';
  return jours === 1 ? 'Finit demain' : `Finit dans ${jours} jours`;
};

const UnTitre = ({ titre, ligne, jour }: { readonly titre: Titre; readonly ligne: Ligne; readonly jour: string }) => {
  const { gauche, largeur } = traitDe(titre, ligne);
  const reste = resteDe(titre, jour);
  const page = `${TITRES}/${titre.numero}`;
  return (
    <li className="ga-tenu">
      <div>
        <p className="ga-titre__nom">
          <Link href={page}>{titre.nom}</Link>
        </p>
        <p className="ga-mention">
          {[titre.numero, niveauOf(titre.niveau).toLocaleLowerCase('fr'), titre.service].join(' · ')}
        </p>
      </div>
      <div className="ga-titre__ligne" aria-hidden="true">
        <span
          className={titre.valide ? 'ga-titre__trait' : 'ga-titre__trait ga-titre__trait--sans'}
          style={{ left: `${gauche}%`, width: `${largeur}%` }}
        />
        <span className="ga-titre__ici" style={{ left: `${placeDe(jour, ligne)}%` }} />
      </div>
      <div>
        <p className={titre.valide && reste === null ? 'ga-dit ga-dit--fait' : 'ga-dit ga-dit--attention'}>
          {sayEtat(titre, reste)}
        </p>
        {reste !== null && (
          <p>
            <Link href={page}>
              Renouveler<span className="fr-sr-only"> {titre.nom}</span>
            </Link>
          </p>
        )}
      </div>
    </li>
  );
};

/** What the association holds, each on a line of years: what ends first is seen before it is read. */
export const TitresView = ({ titres, couvertures, jour, demander }: TitresViewProps): JSX.Element => {
  const ligne = ligneOf(titres, jour);
  return (
    <section className="ga-stack" aria-labelledby="titre-titres">
      <h2 id="titre-titres">Mes titres</h2>
      {titres.length === 0 ? (
        <p>
          Votre association n’a aucun titre en vigueur.{' '}
          {demander && <Link href={demander}>Voir ce qu’elle peut demander</Link>}
        </p>
      ) : (
        <div>
          <div className="ga-tenu ga-tenu--annees" aria-hidden="true">
            <div className="ga-titre__annees">
              {anneesDe(ligne).map((annee) => (
                <span key={annee}>{annee}</span>
              ))}
              <span className="ga-titre__jour" style={{ left: `${placeDe(jour, ligne)}%` }}>
                aujourd’hui
              </span>
            </div>
          </div>
          <ul className="ga-tenus">
            {titres.map((titre) => (
              <UnTitre key={titre.code} {...{ titre, ligne, jour }} />
            ))}
          </ul>
        </div>
      )}
      {couvertures.map(({ code, nom, reseau, numero, date_fin }) => (
        <p key={code} className="ga-dit ga-dit--fait">
          {`Couvert par votre réseau, ${reseau} (titre ${numero}) : ${nom}, ${date_fin === null ? 'sans fin' : `jusqu’au ${dire(date_fin)}`}.`}
        </p>
      ))}
    </section>
  );
};
