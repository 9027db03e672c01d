import type { DemandeSiret } from '@guichet/contract/demandes';
import type { SuiviSiret } from '../../../shared/numeroSiret/types.ts';

/** The answer to the message that left last: neither that to an earlier one, nor one that was held. */
export const reponseOf = (suivi: SuiviSiret | undefined): SuiviSiret['retours'][number] | undefined => {
  const [message] = suivi?.messages ?? [];
  return suivi?.retours.find(({ c02, applique_at }) => c02 === message?.c02 && applique_at !== null);
};

/** What to do about it, where Insee only names what it did not take. */
const CLAIRS: Readonly<Record<string, string>> = {
  'activites.objet': 'dites plus précisément ce que fait l’association, par un verbe et ce sur quoi il porte.',
  'identite.nom': 'écrivez le nom tel qu’il est dans les statuts.',
  'identite.sigle': 'écrivez le sigle tel qu’il est dans les statuts, ou retirez-le.',
  'identite.dateCreation': 'vérifiez la date sur le récépissé de déclaration.',
  'coordonnees.adresse_siege.code_insee': 'choisissez à nouveau la commune du siège.',
};
type Faute = DemandeSiret['fautes'][number];
/** The words of a fault: ours where there are some, since Insee's stand below. */
export const sayFaute = ({ champ, message }: Faute, suivi: SuiviSiret | undefined): string => {
  const isBrut = reponseOf(suivi)?.motifs.some(({ texte }) => texte === message) ?? false;
  return (isBrut && champ !== null && CLAIRS[champ]) || message;
};
