import type { DemandeSiret } from '@guichet/contract/demandes';
import type { Manquant } from '@guichet/rules/dossier';
import { isObjetVague } from '@guichet/rules/numeroSiret';
import { OBJET } from './champs.ts';
import type { SaisieDemande } from './useDemandeAuto.ts';

/** What each step is given. */
export interface EtapeSiretProps {
  readonly demande: DemandeSiret;
  readonly role: string | null;
  readonly saisie: SaisieDemande;
  /** What keeps it from being sent, as the server would say it. */
  readonly manquants: readonly Manquant[];
  readonly onSaved: (demande: DemandeSiret) => void;
}

/** A fault is of what was sent: once something else is typed at its field, it is no more said of it. */
export const fautesDebout = (
  { fautes }: Pick<DemandeSiret, 'fautes'>,
  { saisie }: SaisieDemande,
): DemandeSiret['fautes'] => fautes.filter(({ champ }) => champ === null || saisie.changements[champ] === undefined);

/** Insee would take it, and may not know what to do with it: the fields, unless it said so already. */
export const aPreciser = (demande: Pick<DemandeSiret, 'fautes'>, saisie: SaisieDemande): readonly string[] => {
  const objet = saisie.valeurs[OBJET.chemin];
  const isSaid = fautesDebout(demande, saisie).some(({ champ }) => champ === OBJET.chemin);
  return typeof objet === 'string' && isObjetVague(objet) && !isSaid ? [OBJET.chemin] : [];
};
