import { type ContenuAgrement, fenetreSchema } from '@guichet/rules/agrement';
import { parisInstant, parisParts } from '@guichet/rules/subvention';
import { CheckboxField } from '@guichet/ui';
import type { JSX } from 'react';
import { useServices } from '../../../../shared/services/services.ts';
import { ChampAuto, type Lecture } from '../../../../shared/versions/ChampAuto.tsx';
import type { SectionProps } from '../sectionProps.ts';

type Dates = NonNullable<ContenuAgrement['fenetre']>;
type Borne = keyof Dates;
const BORNES = [
  ['date_debut', 'Premier jour', '00:00'],
  ['date_fin', 'Dernier jour', '23:59'],
] as const satisfies readonly (readonly [Borne, string, string])[];

const JOUR = /^\d{4}-\d{2}-\d{2}$/u;
/** A window opens with its first day and closes with its last one, at Paris. */
const lireBorne =
  (fenetre: Dates, borne: Borne, heure: string) =>
  (texte: string): Lecture<Dates> => {
    if (!JOUR.test(texte)) return { ok: false, message: 'Donnez un jour.' };
    const read = fenetreSchema.safeParse({ ...fenetre, [borne]: parisInstant(texte, heure) });
    return read.success
      ? { ok: true, valeur: read.data }
      : { ok: false, message: read.error.issues[0]?.message ?? 'Donnez un jour.' };
  };

/** AGREMENT-002: when it may be asked for. */
export const Fenetre = ({ editeur: { contenu, saisie }, problemes }: SectionProps): JSX.Element => {
  const { now } = useServices();
  const { fenetre = null } = contenu;
  const close = (isAlways: boolean) => {
    for (const [borne] of BORNES) saisie.setIllisible(`fenetre.${borne}`, null);
    const annee = Math.max(contenu.campagne_exercice, now().getFullYear());
    const anneeEntiere = {
      date_debut: parisInstant(`${annee}-01-01`, '00:00'),
      date_fin: parisInstant(`${annee}-12-31`, '23:59'),
    };
    saisie.change({ fenetre: isAlways ? null : anneeEntiere });
  };
  return (
    <div className="ga-column ga-stack">
      <CheckboxField
        id="fenetre"
        label="Se demande toute l’année"
        hint="Décochez pour donner un premier et un dernier jour."
        error={problemes[0]?.message}
        input={{ checked: fenetre === null, onChange: ({ target }) => close(target.checked) }}
      />
      {fenetre &&
        BORNES.map(([borne, label, heure]) => (
          <ChampAuto
            key={borne}
            saisie={saisie}
            chemin={`fenetre.${borne}`}
            label={label}
            texte={parisParts(fenetre[borne]).date}
            lire={lireBorne(fenetre, borne, heure)}
            onValeur={(valeur) => saisie.change({ fenetre: valeur })}
            input={{ type: 'date' }}
          />
        ))}
    </div>
  );
};
