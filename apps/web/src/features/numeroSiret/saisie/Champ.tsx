import type { DemandeSiret } from '@guichet/contract/demandes';
import { longueurOf } from '@guichet/rules/numeroSiret';
import type { JSX } from 'react';
import { ChampAuto } from '../../../shared/versions/ChampAuto.tsx';
import { type ChampSiret, lireChamp } from './champs.ts';
import { fautesDebout } from './etape.ts';
import type { SaisieDemande } from './useDemandeAuto.ts';

export interface ChampProps {
  readonly champ: ChampSiret;
  readonly saisie: SaisieDemande;
  /** Of the last answer of Insee, or of the portal for it. */
  readonly fautes: DemandeSiret['fautes'];
  /** What changes with it, sent at once. */
  readonly avec?: Readonly<Record<string, unknown>>;
}

/** What Insee does not read, said once when the limit is passed; the count itself is only seen. */
const Compte = ({ texte, lus }: { readonly texte: string; readonly lus: number }): JSX.Element => {
  const longueur = longueurOf(texte);
  return (
    <>
      <p className="ga-siret-compte" aria-hidden="true">
        {longueur} sur {lus}
      </p>
      <p role="status" className="ga-dit ga-dit--attention">
        {longueur > lus ? `L’Insee ne lira que les ${lus} premiers signes : la suite reste dans votre demande.` : ''}
      </p>
    </>
  );
};

const fauteOf = ({ champ, saisie, fautes }: ChampProps) =>
  fautesDebout({ fautes }, saisie).find((faute) => faute.champ === champ.chemin);

export const Champ = (props: ChampProps): JSX.Element => {
  const { champ, saisie, avec } = props;
  const { chemin, label, hint, lines, lus, input } = champ;
  const valeur = saisie.valeurs[chemin];
  const texte = typeof valeur === 'string' ? valeur : '';
  const faute = fauteOf(props);
  return (
    <div className={faute ? 'ga-siret-champ ga-siret-champ--faute' : 'ga-siret-champ'}>
      <ChampAuto
        saisie={saisie.saisie}
        {...{ chemin, label, hint, texte }}
        {...(lines && { lines })}
        {...(input && { input })}
        probleme={faute?.message}
        lire={lireChamp(chemin)}
        onValeur={(value) => saisie.change({ ...avec, [chemin]: value })}
      />
      {lus && <Compte texte={saisie.saisie.illisibles[chemin]?.texte ?? texte} lus={lus} />}
      {faute?.rubrique && <p className="ga-mention">Rubrique de l’Insee : {faute.rubrique}</p>}
    </div>
  );
};
