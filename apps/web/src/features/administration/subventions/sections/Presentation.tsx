import { contenuAgrementSchema } from '@guichet/rules/agrement';
import { contenuSubventionSchema } from '@guichet/rules/subvention';
import { SelectField } from '@guichet/ui';
import type { JSX } from 'react';
import { ChampAuto } from '../../../../shared/versions/ChampAuto.tsx';
import { lireAvec, lireEntier, ouRien } from '../../../../shared/versions/lectures.ts';
import { LIBELLES } from '../../porte/contenu.ts';
import { usePorte } from '../../porte/usePorte.ts';
import type { SectionProps } from '../sectionProps.ts';

const { shape } = contenuSubventionSchema;
const lireNom = lireAvec(shape.nom);
const lireResume = lireAvec(shape.resume, ouRien);
const lireDescription = lireAvec(shape.description, ouRien);
const lireNotice = lireAvec(shape.url_notice, ouRien);
const lireType = lireAvec(contenuAgrementSchema.shape.type_agrement);
const lireExercice = (texte: string) => {
  const read = lireEntier(2000, 2100)(texte);
  return read.ok && read.valeur === null
    ? ({ ok: false, message: 'Écrivez l’année de l’exercice, par exemple 2027.' } as const)
    : read;
};

export const Presentation = ({ editeur, dispositifs }: SectionProps): JSX.Element => {
  const { contenu, saisie, subvention } = editeur;
  const { change } = saisie;
  const { mots, hasParts } = usePorte();
  const options = dispositifs
    .filter(({ actif, code }) => actif || code === contenu.dispositif.code)
    .map(({ code, nom }) => ({ value: code, label: nom }));
  const held = { value: subvention.dispositif.code, label: subvention.dispositif.nom };
  return (
    <div className="ga-column ga-stack">
      <p className="ga-mention" id="code" tabIndex={-1}>
        {mots.codeDit(subvention.code)}
      </p>
      <ChampAuto
        saisie={saisie}
        chemin="nom"
        label={LIBELLES.nom}
        texte={contenu.nom}
        lire={lireNom}
        onValeur={(nom) => change({ nom })}
      />
      <ChampAuto
        saisie={saisie}
        chemin="resume"
        label={`${LIBELLES.resume} (facultatif)`}
        hint="Une ou deux phrases : c’est ce que montre le répertoire."
        lines={3}
        texte={contenu.resume ?? ''}
        lire={lireResume}
        onValeur={(resume) => change({ resume })}
      />
      <ChampAuto
        saisie={saisie}
        chemin="description"
        label={LIBELLES.description}
        hint={mots.descriptionAide}
        lines={10}
        texte={contenu.description ?? ''}
        lire={lireDescription}
        onValeur={(description) => change({ description })}
      />
      <ChampAuto
        saisie={saisie}
        chemin="url_notice"
        label={`${LIBELLES.url_notice} (facultatif)`}
        hint="Elle commence par https://."
        texte={contenu.url_notice ?? ''}
        lire={lireNotice}
        onValeur={(url_notice) => change({ url_notice })}
        input={{ inputMode: 'url', spellCheck: false }}
      />
      {hasParts ? (
        <SelectField
          id="dispositif"
          label={LIBELLES.dispositif}
          options={options.some(({ value }) => value === held.value) ? options : [held, ...options]}
          select={{
            value: contenu.dispositif.code,
            onChange: ({ target }) => change({ dispositif: { code: target.value } }),
          }}
        />
      ) : (
        <ChampAuto
          saisie={saisie}
          chemin="type_agrement"
          label={LIBELLES.type_agrement}
          hint="Ce qui dit que deux agréments sont le même d’une année à l’autre, par exemple JEP."
          texte={contenu.type_agrement ?? ''}
          lire={lireType}
          onValeur={(type_agrement) => change({ type_agrement })}
          input={{ spellCheck: false }}
        />
      )}
      <ChampAuto
        saisie={saisie}
        chemin="campagne_exercice"
        label={LIBELLES.campagne_exercice}
        hint={mots.exerciceAide}
        texte={String(contenu.campagne_exercice)}
        lire={lireExercice}
        onValeur={(exercice) => exercice !== null && change({ campagne_exercice: exercice })}
        input={{ inputMode: 'numeric' }}
      />
    </div>
  );
};
