import type { LigneInstruite } from '@guichet/rules/instruction';
import type { Financement } from '@guichet/rules/projet';
import type { ProjetLu } from '../noyau/projet/projet.ts';

/** One financing line of a service, with the project that it is in. */
export interface LigneDeProjet extends LigneInstruite {
  readonly projet: string;
  readonly intitule: string | null;
  readonly annee: number;
}

type Montants = Pick<Financement, 'montant_demande' | 'montant_accorde'>;

/** One that asks something, or that something was granted on: what is given does not vanish with what was asked. */
export const isLigne = ({ montant_demande, montant_accorde }: Montants): boolean =>
  montant_demande !== null || montant_accorde !== null;

/** Those of this service. */
export const lignesDe = (projets: readonly ProjetLu[], service: string): LigneDeProjet[] =>
  projets.flatMap(({ id, contenu }) =>
    contenu.financements
      .filter((one) => one.id_service_instructeur === service && isLigne(one))
      .map(({ annee, montant_demande, montant_propose, montant_accorde }) => ({
        projet: id,
        intitule: contenu.description.intitule,
        annee,
        montant_demande,
        montant_propose,
        montant_accorde,
      })),
  );

const totalDe = (lignes: readonly LigneInstruite[], champ: 'montant_propose' | 'montant_accorde'): number =>
  lignes.reduce((sum, ligne) => sum + (ligne[champ] ?? 0), 0);

/** What an instruction keeps of its lines, for the lists. */
export const totauxDe = (projets: readonly ProjetLu[], service: string) => {
  const lignes = lignesDe(projets, service);
  return {
    montant_propose: totalDe(lignes, 'montant_propose'),
    montant_accorde: totalDe(lignes, 'montant_accorde'),
  };
};
