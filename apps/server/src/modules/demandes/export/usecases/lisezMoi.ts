/** What is in the archive, and how anyone checks it with common tools. */
export const LISEZ_MOI = (id_fo: string, absentes: readonly string[]): string =>
  [
    `Archive du dossier ${id_fo}`,
    '',
    'dossier.pdf, recu.pdf      le dossier imprimé et, une fois transmis, son reçu',
    'dossier.json               les mêmes données, dans la forme du contrat du portail',
    'pieces/                    les pièces jointes au dossier',
    'actes/                     les décisions écrites, telles que notifiées',
    'historique/lignes.json     chaque acte inscrit au dossier, et son condensat',
    'historique/chaines.json    la fin de chacune des chaînes de l’historique, quand l’archive a été demandée',
    'historique/ancre.json      la dernière ancre signée alors, comme le portail la publie',
    'empreintes.sha256          les condensats de tout ce qui précède',
    '',
    'Vérifier que rien n’a changé depuis : sha256sum -c empreintes.sha256',
    'Vérifier une ligne de l’historique : le SHA-256 de son « texte » est son « condensat ». Un texte absent est celui',
    'd’un acte qui reste entre services : son condensat le prouve sans le dire. Les lignes d’une chaîne portent aussi des',
    'actes d’autres dossiers ; qu’une ligne mène à la fin d’une chaîne ancrée se vérifie au portail (docs/ANCRES.md).',
    ...(absentes.length > 0
      ? ['', 'Ne sont pas jointes (compte bancaire, ou fichier qui n’est plus disponible) :', ...absentes]
      : []),
    '',
  ].join('\n');
