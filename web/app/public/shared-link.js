// A link to a position leads on to the app, which has its places after the hash. Whatever else somebody put into the link stays behind.
const game = location.pathname.split('/').at(-2);
const known = location.search
  .slice(1)
  .split('&')
  .filter((part) => /^(game|position|moves|at|tags|notes)=./.test(part));
const named = known.some((part) => part.startsWith('game='));
location.replace(
  known.length === 0 ? `../#/new/${game}` : `../#/analysis?${[...(named ? [] : [`game=${game}`]), ...known].join('&')}`,
);
