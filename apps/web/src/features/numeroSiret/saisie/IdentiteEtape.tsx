import { SelectField } from '@guichet/ui';
import type { JSX } from 'react';
import { Champ } from './Champ.tsx';
import { IDENTITE } from './champs.ts';
import type { EtapeSiretProps } from './etape.ts';

const FORME = 'identite.id_forme_juridique';
/** As Sirene names them. */
const FORMES: Readonly<Record<string, string>> = {
  9220: 'Association déclarée',
  9221: 'Association déclarée d’insertion par l’économique',
  9222: 'Association intermédiaire',
  9223: 'Groupement d’employeurs',
  9230: 'Association déclarée, reconnue d’utilité publique',
};
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Step 0. */
export const IdentiteEtape = ({ demande, saisie }: EtapeSiretProps): JSX.Element => {
  const forme = textOf(saisie.valeurs[FORME]);
  const codes = [...new Set([...Object.keys(FORMES), ...(forme ? [forme] : [])])];
  const { fautes, identite } = demande;
  return (
    <>
      <p className="ga-mention">Numéro RNA {identite.id_rna}, repris du répertoire des associations.</p>
      {IDENTITE.map((champ) => (
        <Champ key={champ.chemin} {...{ champ, saisie, fautes }} />
      ))}
      <SelectField
        id={FORME}
        label="Forme juridique"
        none="Choisissez"
        error={fautes.find(({ champ }) => champ === FORME)?.message}
        options={codes.map((code) => ({ value: code, label: FORMES[code] ? `${FORMES[code]} (${code})` : code }))}
        select={{ value: forme, onChange: ({ target }) => saisie.change({ [FORME]: target.value || null }) }}
      />
    </>
  );
};
