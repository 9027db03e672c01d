import type { ModeleActe } from '@guichet/rules/lettre';
import { Button, TextareaField, TextField } from '@guichet/ui';
import type { JSX } from 'react';
import { useFocusNext } from '../../shared/form/useFocusNext.ts';
import { AVANT, type ChampTexte, idChamp, RECOURS, SIGNATAIRE } from './champs.ts';

export interface ChampsProps {
  readonly modele: ModeleActe;
  /** What is wrong, by field. */
  readonly fautes: Readonly<Record<string, string>>;
  readonly onChange: (modele: ModeleActe) => void;
}
interface TexteProps extends Pick<ChampsProps, 'fautes'> {
  readonly champ: string;
  readonly libelle: string;
  readonly aide?: string;
  readonly lignes?: number;
  readonly value: string;
  readonly onText: (texte: string) => void;
}

const Texte = ({ champ, libelle, aide, lignes, value, fautes, onText }: TexteProps): JSX.Element => {
  const texts = { id: idChamp(champ), label: libelle, hint: aide, error: fautes[champ] };
  const onChange = ({ target }: { readonly target: { readonly value: string } }) => onText(target.value);
  return lignes ? (
    <TextareaField {...texts} textarea={{ rows: lignes, value, onChange }} />
  ) : (
    <TextField {...texts} input={{ value, autoComplete: 'off', onChange }} />
  );
};

const AJOUTER = 'modele-ajouter-article';

const Articles = ({ modele, fautes, onChange }: ChampsProps): JSX.Element => {
  const focusNext = useFocusNext();
  const { articles } = modele;
  const put = (rang: number, change: Partial<ModeleActe['articles'][number]>) =>
    onChange({ ...modele, articles: articles.map((one, other) => (other === rang ? { ...one, ...change } : one)) });
  return (
    <>
      {articles.map(({ titre, texte }, rang) => (
        // An article has no name of its own: it is the one of its place.
        // biome-ignore lint/suspicious/noArrayIndexKey: an article is the one of its place
        <fieldset key={rang} className="ga-stack">
          <legend>{rang === 0 ? 'Article 1er' : `Article ${rang + 1}`}</legend>
          <Texte
            champ={`articles.${rang}.titre`}
            libelle={`Titre de l’article ${rang + 1}`}
            value={titre}
            fautes={fautes}
            onText={(said) => put(rang, { titre: said })}
          />
          <Texte
            champ={`articles.${rang}.texte`}
            libelle={`Texte de l’article ${rang + 1}`}
            aide="Une ligne par alinéa ; « - » commence un élément de liste."
            lignes={4}
            value={texte}
            fautes={fautes}
            onText={(said) => put(rang, { texte: said })}
          />
          {articles.length > 1 && (
            <Button
              priority="tertiary"
              onClick={() => {
                onChange({ ...modele, articles: articles.filter((_, other) => other !== rang) });
                focusNext(AJOUTER);
              }}
            >
              Retirer l’article {rang + 1}
            </Button>
          )}
        </fieldset>
      ))}
      <div id={AJOUTER} tabIndex={-1}>
        <Button
          priority="secondary"
          onClick={() => {
            onChange({ ...modele, articles: [...articles, { titre: '', texte: '' }] });
            focusNext(idChamp(`articles.${articles.length}.titre`));
          }}
        >
          Ajouter un article
        </Button>
      </div>
    </>
  );
};

/** All that a service may write of an act, in the order in which it is read. */
export const Champs = (props: ChampsProps): JSX.Element => {
  const { modele, fautes, onChange } = props;
  const { signataire } = modele;
  return (
    <>
      {Object.entries(AVANT).map(([champ, dit]) => (
        <Texte
          key={champ}
          {...{ champ, fautes, ...dit }}
          value={modele[champ as ChampTexte]}
          onText={(texte) => onChange({ ...modele, [champ]: texte })}
        />
      ))}
      <Articles {...props} />
      {Object.entries(SIGNATAIRE).map(([champ, dit]) => (
        <Texte
          key={champ}
          {...{ champ: `signataire.${champ}`, fautes, ...dit }}
          value={signataire[champ as keyof typeof signataire]}
          onText={(texte) => onChange({ ...modele, signataire: { ...signataire, [champ]: texte } })}
        />
      ))}
      <Texte
        {...{ champ: 'recours', fautes, ...RECOURS }}
        value={modele.recours}
        onText={(recours) => onChange({ ...modele, recours })}
      />
    </>
  );
};
