import { type ChampAttendu, faitsPropres, MAXIMA, type Probleme, type SousDispositif } from '@guichet/rules/subvention';
import type { JSX } from 'react';
import { usePorte } from '../porte/usePorte.ts';
import { ChampForm } from './champ/ChampForm.tsx';
import { freeCode } from './code.ts';
import { faitSousDispositif } from './conditions/faitSousDispositif.ts';
import { sayDemande } from './conditions/say.ts';
import { useFaits } from './conditions/useFaits.ts';
import { ListeEditor } from './liste/ListeEditor.tsx';
import { problemesAt } from './problemesAt.ts';
import { sayType } from './say.ts';

export interface ChampsEditorProps {
  readonly champs: readonly ChampAttendu[];
  readonly bibliotheque: readonly ChampAttendu[];
  readonly problemes: readonly Probleme[];
  /** The scheme's sub-schemes, for conditions on them. */
  readonly sousDispositifs?: readonly Pick<SousDispositif, 'code' | 'nom'>[];
  readonly onChange: (champs: ChampAttendu[]) => void;
}

/** SUBV-003: the fields of a scheme, in the order of the form. */
export const ChampsEditor = (props: ChampsEditorProps): JSX.Element => {
  const { champs, bibliotheque, problemes, sousDispositifs = [], onChange } = props;
  const { mots } = usePorte();
  const contexte = faitSousDispositif(sousDispositifs);
  const faits = useFaits([...contexte, ...faitsPropres(champs)]);
  const codes = champs.map(({ code }) => code);
  return (
    <ListeEditor<ChampAttendu>
      id="champs"
      label="Champs demandés, dans l’ordre du formulaire"
      ajouter="Ajouter un champ"
      vide={mots.champsVide}
      items={champs}
      maximum={MAXIMA.champs_attendus}
      nomOf={({ libelle }) => libelle}
      copy={(champ) => ({ ...champ, code: freeCode(champ.code, codes) })}
      problemesOf={problemesAt(problemes, 'champs_attendus')}
      bibliotheque={bibliotheque}
      form={({ item, index, onKeep, onCancel }) => {
        const isNew = index >= champs.length;
        const others = codes.filter((_, rang) => rang !== index);
        return (
          <ChampForm
            id={`champ-${index}`}
            champ={item && isNew ? { ...item, code: freeCode(item.code, others) } : item}
            isNew={isNew}
            avant={champs.slice(0, index)}
            contexte={contexte}
            taken={others}
            onKeep={onKeep}
            onCancel={onCancel}
          />
        );
      }}
      onChange={onChange}
    >
      {(champ) => `${sayType(champ)} — ${sayDemande(champ.asks, faits)}`}
    </ListeEditor>
  );
};
