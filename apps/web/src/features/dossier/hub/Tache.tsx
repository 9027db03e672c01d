import type { Dossier, Manquant } from '@guichet/contract/demandes';
import { Link } from '@guichet/ui';
import type { JSX, ReactNode } from 'react';
import { adresseManque } from './reste.ts';

export type EtatTache = 'fait' | 'manque' | 'attente' | 'pret' | 'inconnu';
const ICONES: Readonly<Record<EtatTache, string>> = {
  fait: 'fr-icon-checkbox-circle-fill',
  manque: 'fr-icon-edit-line',
  attente: 'fr-icon-lock-line',
  pret: 'fr-icon-edit-line',
  inconnu: 'fr-icon-edit-line',
};

export interface TacheProps {
  readonly dossier: Dossier;
  readonly nom: string;
  /** Where it is done; without it, what begins it stands among the children. */
  readonly href: string | null;
  readonly dit: ReactNode;
  readonly etat: EtatTache;
  readonly mot: string;
  readonly manques: readonly Manquant[];
  readonly children?: ReactNode;
}

/** One thing to do: its name, where it is, and each thing that it lacks. */
export const Tache = ({ dossier, nom, href, dit, etat, mot, manques, children }: TacheProps): JSX.Element => (
  <li className={`ga-tache ga-tache--${etat}`}>
    <span className={`ga-tache__icone ${ICONES[etat]}`} aria-hidden="true" />
    <div className="ga-tache__corps">
      <h3 className="ga-tache__nom">{href === null ? nom : <Link href={href}>{nom}</Link>}</h3>
      <p className="ga-tache__dit">{dit}</p>
      {manques.length > 0 && (
        <ul className="ga-tache__manques" aria-label={`Ce qui manque : ${nom}`}>
          {manques.map((one) => (
            <li key={`${one.code} ${one.champ ?? ''}`}>
              <Link href={adresseManque(dossier, one)}>{one.geste}</Link>
            </li>
          ))}
        </ul>
      )}
      {children}
    </div>
    <p className="ga-tache__etat">{mot}</p>
  </li>
);
